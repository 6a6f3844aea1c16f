import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../../product/engine/json/record.ts";
import { conditionWords } from "../../../screens/condition-words.ts";
import type { Fact, StoryStep } from "../../client/report.ts";
import type { Json, JsonChange } from "../json-changes.ts";
import { sharedOrder } from "../shared-order.ts";
import { plainWords, type ScreenSource, type SideModel } from "../side-model.ts";
import type { ScreenPair } from "./screen-pair.ts";

/** A step that is new, gone or in another place; `undefined` for what changed within a step. */
export function stepFact(pair: ScreenPair, { deed, path, pathBefore }: JsonChange): Fact | undefined {
  if (path.length !== 2 || deed === "changed") return undefined;
  const isGone = deed === "removed";
  const screen = isGone ? pair.before : pair.after;
  const name = stepName(
    isGone ? pair.models.before : pair.models.after,
    screen,
    Number((isGone ? pathBefore : path)[1]),
  );
  if (deed === "added") return { area: "flow", severity: "additive", text: `Step ${name} is new` };
  if (isGone) return { area: "flow", severity: "breaking", text: `Step ${name} is gone` };
  const [from, to] = [Number(pathBefore[1]) + 1, Number(path[1]) + 1];
  return {
    area: "flow",
    severity: "breaking",
    text: `Step ${name} moved from place ${from} to place ${to}`,
    ...orders(pair),
  };
}

function orders(pair: ScreenPair): { before: string; after: string } {
  const order = (screen: ScreenSource) =>
    namedSteps(screen)
      .map((step) => String(step["id"]))
      .join(", ");
  return { before: order(pair.before), after: order(pair.after) };
}

function namedSteps(screen: ScreenSource): readonly { readonly [name: string]: Json }[] {
  const { steps } = screen.json;
  return Array.isArray(steps) ? (steps.filter(isRecord) as ReturnType<typeof namedSteps>) : [];
}

function stepName(model: SideModel, screen: ScreenSource, index: number): string {
  const step = namedSteps(screen)[index];
  const words = plainWords(model, step?.["title"]);
  return words === "" ? `\`${String(step?.["id"] ?? index + 1)}\`` : `“${words}”`;
}

/** The step that a path leads into, as ` in step “Zeit”`; empty outside of steps. */
export function stepNames(pair: ScreenPair, path: DataPath, before = " in step"): string {
  if (path[0] !== "steps" || typeof path[1] !== "number") return "";
  const [model, screen] =
    namedSteps(pair.after)[path[1]] === undefined ? [pair.models.before, pair.before] : [pair.models.after, pair.after];
  return `${before} ${stepName(model, screen, path[1])}`;
}

/** The steps of a flow on both sides, in their order; `undefined` for what is no flow, or has the same steps. */
export function storyboards(pair: ScreenPair): { before: StoryStep[]; after: StoryStep[] } | undefined {
  const [before, after] = [storyOf(pair.models.before, pair.before), storyOf(pair.models.after, pair.after)];
  if (before.length + after.length === 0) return undefined;
  const [one, other] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const stays = new Set(sharedOrder(one, other).map(([index]) => one[index]));
  const deedOf = (step: StoryStep): StoryStep["deed"] => {
    if (!one.includes(step.id)) return "added";
    if (!stays.has(step.id)) return "moved";
    return isSameStep(pair, step.id) ? undefined : "changed";
  };
  const marked = after.map((step) => withDeed(step, deedOf(step)));
  const gone = before.map((step) => withDeed(step, other.includes(step.id) ? undefined : "removed"));
  return { before: gone, after: marked };
}

function withDeed(step: StoryStep, deed: StoryStep["deed"]): StoryStep {
  return deed === undefined ? step : { ...step, deed };
}

function isSameStep({ before, after }: ScreenPair, id: string): boolean {
  const step = (screen: ScreenSource) =>
    JSON.stringify(namedSteps(screen).find((each) => each["id"] === id) ?? screen.json[id]);
  return step(before) === step(after);
}

function storyOf(model: SideModel, screen: ScreenSource): StoryStep[] {
  const steps = namedSteps(screen).map((step, index): StoryStep => {
    const condition = isRecord(step["if"]) ? step["if"]["$bind"] : undefined;
    const shown = typeof condition === "string" ? { condition: conditionWords(condition) } : {};
    return { id: String(step["id"]), title: stepName(model, screen, index).replace(/^[“`]|[”`]$/g, ""), ...shown };
  });
  const { review } = screen.json;
  if (!isRecord(review)) return steps;
  return [...steps, { id: "review", title: plainWords(model, review["title"]) || "Prüfen" }];
}
