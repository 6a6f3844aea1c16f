import fc from "fast-check";
import type { Answer, Answers } from "../../../../../src/product/engine/flow/answers.ts";
import type { ControlType, FlowControl } from "../../../../../src/product/engine/flow/flow-outline.ts";
import type { Flow } from "../../../../../src/product/engine/flow/state.ts";

/** A control of a generated flow, with its initial value. */
interface GeneratedControl extends FlowControl {
  readonly shows: Answer;
}

/** The condition of a step or control: an earlier control has a certain answer. */
interface Condition {
  readonly name: string;
  readonly is: Answer;
}

interface GeneratedStep {
  readonly id: string;
  readonly if: Condition | undefined;
  readonly controls: readonly (GeneratedControl & { readonly if: Condition | undefined })[];
}

export interface GeneratedFlow {
  readonly flow: Flow;
  readonly names: readonly string[];
  /** The values of a step's controls, or those of every step. */
  shows(values: Answers, step?: string): Answers;
}

const answersOf: Readonly<Record<"text" | "boolean" | "list", readonly Answer[]>> = {
  text: ["", "a", "b"],
  boolean: [true, false],
  list: [[], ["a"], ["a", "b"]],
};

export const answer = fc.constantFrom<Answer>(...Object.values(answersOf).flat());

/** Flows of up to six steps, some of which depend on earlier answers. */
export const generatedFlow: fc.Arbitrary<GeneratedFlow> = fc
  .record({
    review: fc.constantFrom<Flow["review"]>("none", "summary", "dry-run"),
    steps: fc.array(
      fc.record({
        condition: draw(),
        controls: fc.array(fc.tuple(fc.constantFrom("text", "boolean", "list"), fc.nat(2), fc.boolean(), draw()), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ review, steps }) => {
    const known: { name: string; type: "text" | "boolean" | "list" }[] = [];
    const made = steps.map(({ condition, controls }, index): GeneratedStep => {
      const stepCondition = conditionOn(known, condition);
      const inner = controls.map(([type, shown, isPrefilled, own], at) => {
        const name = `c${index}_${at}`;
        const kind = type as "text" | "boolean" | "list";
        const shows = answersOf[kind][shown % answersOf[kind].length] as Answer;
        const control = {
          name,
          type: kind as ControlType,
          label: name,
          isPrefilled,
          shows,
          if: conditionOn(known, own),
        };
        return { control, kind };
      });
      known.push(...inner.map(({ control, kind }) => ({ name: control.name, type: kind })));
      return { id: `s${index}`, if: stepCondition, controls: inner.map(({ control }) => control) };
    });
    return assemble(made, review);
  });

function draw(): fc.Arbitrary<{ on: number; of: number } | undefined> {
  return fc.option(fc.record({ on: fc.nat(30), of: fc.nat(2) }), { nil: undefined });
}

function conditionOn(
  known: readonly { name: string; type: "text" | "boolean" | "list" }[],
  drawn: { on: number; of: number } | undefined,
): Condition | undefined {
  const asked = drawn && known[drawn.on % Math.max(known.length, 1)];
  if (asked === undefined) return undefined;
  return { name: asked.name, is: answersOf[asked.type][drawn!.of % answersOf[asked.type].length] as Answer };
}

function assemble(steps: readonly GeneratedStep[], review: Flow["review"]): GeneratedFlow {
  const isShown = (condition: Condition | undefined, values: Answers) =>
    condition === undefined || JSON.stringify(values[condition.name]) === JSON.stringify(condition.is);
  const onShow = (values: Answers) =>
    steps
      .filter((step) => isShown(step.if, values))
      .map(({ id, controls }) => ({ id, controls: controls.filter((control) => isShown(control.if, values)) }));
  return {
    flow: { outline: onShow, review },
    names: steps.flatMap(({ controls }) => controls.map(({ name }) => name)),
    shows: (values, step) =>
      Object.fromEntries(
        onShow(values)
          .filter(({ id }) => step === undefined || id === step)
          .flatMap(({ controls }) => controls.map(({ name, shows }) => [name, shows])),
      ),
  };
}
