import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import type { Answers } from "../../../../../src/product/engine/flow/answers.ts";
import { createDraft, draftFieldsOf } from "../../../../../src/product/engine/flow/draft.ts";
import { outlineOf } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { renderFlow } from "../../../../../src/product/engine/flow/flow-view.ts";
import { carryOver } from "../../../../../src/product/engine/flow/kept-draft.ts";
import { advance, beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import { shownErrors } from "../../../../../src/product/engine/flow/objections.ts";
import { rowAnswers } from "../../../../../src/product/engine/flow/row-change.ts";
import type { Flow, FlowEvent, FlowState } from "../../../../../src/product/engine/flow/state.ts";
import { submissionOf, visibleSections, visibleValues } from "../../../../../src/product/engine/flow/values.ts";
import { rowKeys, shapedValues } from "../../../../../src/product/engine/json/shaped-values.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { runs } from "../../../../runs.ts";
import { shownInMarkup } from "./shown-in-markup.ts";

/** A flow with children, of whom those with a name of three letters are asked for their school as well. */
function screenWith(value: unknown, more: object = {}) {
  return screenSchema.parse({
    id: "members.family",
    app: "member",
    route: "/familie",
    kind: "flow",
    title: "Familie",
    actions: { send: { handler: "members.family.create", risk: "safe" } },
    submit: { action: "send" },
    steps: [
      {
        id: "children",
        title: "Kinder",
        help: "Alle Kinder.",
        body: [
          {
            component: "field-rows",
            data: {
              id: "children",
              legend: "Kinder",
              item: "Kind",
              ...(value !== undefined && { value }),
              fields: [
                { name: "name", label: "Name" },
                { name: "school", label: "Schule", when: { $bind: "has(row.name) && size(row.name) == 3" } },
                { name: "note", label: "Notiz", error: { $bind: "row.note == 'x' ? 'Nicht x.' : null" } },
              ],
              ...more,
            },
          },
        ],
      },
    ],
  });
}

type Person = { name: string; school: string; note: string };
type Field = keyof Person;

/** A page of the flow: it draws after each event, as a browser does. */
class Page {
  readonly #screen;
  readonly #context;
  readonly #host = { components };
  readonly flow: Flow;
  state: FlowState;

  constructor(value: unknown, context: object = {}, draft: object = {}, more: object = {}) {
    this.#screen = screenWith(value, more);
    this.#context = { ...context };
    this.flow = { outline: outlineOf(this.#screen, this.#context, this.#host), review: "none" };
    this.state = beginFlow(this.flow, { mode: "compact", seed: "s", ...draft });
    this.draw();
  }

  do(event: FlowEvent): void {
    this.state = advance(this.flow, this.state, event).state;
    this.draw();
  }

  draw(): void {
    for (let before: FlowState | undefined; before !== this.state; ) {
      before = this.state;
      const { entered } = this.state;
      const controls = visibleSections(this.flow, this.state).flatMap((section) => section.controls);
      const drawn = shownInMarkup(this.#html(), controls);
      const answers = Object.fromEntries(Object.keys(drawn).map((name) => [name, entered[name] ?? drawn[name] ?? ""]));
      expect(Object.keys(answers).sort()).toEqual(controls.map(({ name }) => name).sort());
      this.state = advance(this.flow, this.state, { type: "shown", answers }).state;
    }
  }

  get sent(): unknown {
    return shapedValues(submissionOf(this.flow, this.state))["children"] ?? [];
  }

  /** The state after a reload, from the draft as JSON. */
  resume(): void {
    const asked = draftFieldsOf(this.#screen, this.#host);
    const controls = visibleSections(this.flow, this.state).flatMap((section) => section.controls);
    const kept = carryOver(JSON.parse(JSON.stringify(createDraft(this.state, asked, controls))), asked);
    this.state = beginFlow(this.flow, { mode: "compact", ...kept });
    this.draw();
  }

  #html(): string {
    const values = shapedValues(visibleValues(this.flow, this.state));
    const host = {
      ...this.#host,
      rows: { ...this.state.implied, ...this.state.entered },
      errors: shownErrors(this.flow, this.state),
    };
    return renderFlow(this.#screen, { ...this.#context, values }, host, { mode: "compact" });
  }
}

const word = fc.constantFrom("", "Ida", "Noé", "Lea", "Amir", "x");
const action = fc.oneof(
  fc.record({ do: fc.constant("type"), row: fc.nat(), field: fc.constantFrom<Field>("name", "school", "note"), word }),
  fc.record({ do: fc.constantFrom("add", "copy", "remove", "undo", "leave", "resume"), row: fc.nat() }),
  fc.record({ do: fc.constant("move"), row: fc.nat(), to: fc.nat() }),
);

const inSource = [
  { name: "Ida", school: "Aabach", note: "" },
  { name: "Amir", school: "", note: "Asthma" },
];

/** What is sent of a person: the school of those with a name of three letters, and nothing empty. */
function asSent({ name, school, note }: Person): object {
  const asked = { name, note, ...(name.length === 3 && { school }) };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

describe("rows of a flow", () => {
  it.each([
    ["bound to the answers", { $bind: "values.children" }, []],
    ["filled in from data", { $bind: "member.children" }, inSource],
  ])("keep what is typed in the row that it was typed in, %s", (_kind, value, start) => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const page = new Page(value, { member: { children: inSource } });
        const rows: { person: Person; isLeft: boolean }[] = start.map((person) => ({
          person: { ...person },
          isLeft: false,
        }));
        let removed: { at: number; answers: Answers; person: Person } | undefined;
        const change = (next: readonly (number | Answers)[]) => page.do({ type: "rows", list: "children", rows: next });
        const indices = (): (number | Answers)[] => rows.map((_row, index) => index);
        for (const each of actions) {
          const at = each.row % Math.max(rows.length, 1);
          const row = rows[at];
          if (each.do === "add") {
            change([...indices(), {}]);
            rows.push({ person: { name: "", school: "", note: "" }, isLeft: false });
          } else if (each.do === "undo" && removed !== undefined) {
            change(indices().toSpliced(removed.at, 0, removed.answers));
            rows.splice(removed.at, 0, { person: removed.person, isLeft: false });
          } else if (each.do === "resume") {
            page.resume();
            for (const other of rows) other.isLeft = false;
          } else if (row === undefined) continue;
          else if ("field" in each) {
            const isAsked = each.field !== "school" || row.person.name.length === 3;
            if (!isAsked) continue;
            page.do({ type: "input", name: `children[${at}].${each.field}`, answer: each.word });
            row.person[each.field] = each.word;
          } else if (each.do === "copy") {
            change(indices().toSpliced(at + 1, 0, at));
            rows.splice(at + 1, 0, { person: { ...row.person }, isLeft: false });
          } else if ("to" in each) {
            const to = each.to % rows.length;
            change(indices().toSpliced(at, 1).toSpliced(to, 0, at));
            rows.splice(to, 0, ...rows.splice(at, 1));
          } else if (each.do === "leave") {
            page.do({ type: "left", name: `children[${at}].note` });
            row.isLeft = true;
          } else if (each.do === "remove") {
            const answers = rowAnswers(page.state, "children", at);
            change(indices().toSpliced(at, 1));
            rows.splice(at, 1);
            removed = { at, answers, person: row.person };
          }
          if (each.do !== "remove" && each.do !== "leave") removed = undefined;
          expect(page.sent).toEqual(rows.map(({ person }) => asSent(person)));
          const wrong = rows.flatMap(({ person, isLeft }, index) => (isLeft && person.note === "x" ? [index] : []));
          expect(Object.keys(shownErrors(page.flow, page.state))).toEqual(
            wrong.map((index) => `children[${index}].note`),
          );
          const keys = rowKeys(page.state.entered["children[]"] ?? page.state.shown["children[]"]);
          expect(keys).toHaveLength(rows.length);
        }
      }),
      { numRuns: runs(200, 10) },
    );
  });

  it("are there from the start where some have to be", () => {
    expect(new Page(undefined, {}, {}, { min: 2 }).sent).toEqual([{}, {}]);
  });

  it("are the same submission however they came about", () => {
    const page = new Page({ $bind: "values.children" });
    page.do({ type: "rows", list: "children", rows: [{ name: "Ida" }] });
    const before = submissionOf(page.flow, page.state);
    page.do({ type: "rows", list: "children", rows: [0, { name: "Noé" }] });
    page.do({ type: "rows", list: "children", rows: [1] });
    page.do({ type: "input", name: "children[0].name", answer: "Ida" });
    expect(submissionOf(page.flow, page.state)).toEqual(before);
  });

  it("send an empty list where what was filled in was removed, and none where nothing was", () => {
    const filled = new Page({ $bind: "member.children" }, { member: { children: inSource } });
    filled.do({ type: "rows", list: "children", rows: [] });
    expect(shapedValues(submissionOf(filled.flow, filled.state))).toEqual({ children: [] });
    const empty = new Page({ $bind: "values.children" });
    expect(submissionOf(empty.flow, empty.state)).toEqual({});
  });

  it("are held by a bound error of the list while it is there", () => {
    const page = new Page(
      { $bind: "values.children" },
      {},
      {},
      { error: { $bind: "has(values.children) && size(values.children) > 1 ? 'Nur eins.' : null" } },
    );
    page.do({ type: "rows", list: "children", rows: [{ name: "Mia" }, { name: "Noé" }] });
    page.do({ type: "submit", errors: {} });
    expect(shownErrors(page.flow, page.state)).toEqual({ "children[]": "Nur eins." });
    page.do({ type: "rows", list: "children", rows: [1] });
    expect(shownErrors(page.flow, page.state)).toEqual({});
  });

  it("keep what another version of the screen still asks for", () => {
    const page = new Page({ $bind: "values.children" });
    page.do({ type: "rows", list: "children", rows: [{ name: "Mia", note: "Asthma" }] });
    const host = { components };
    const controls = visibleSections(page.flow, page.state).flatMap((section) => section.controls);
    const draft = createDraft(page.state, draftFieldsOf(screenWith(undefined), host), controls);
    const later = screenWith(undefined, {
      fields: [
        { name: "name", label: "Name" },
        { name: "club", label: "Verein" },
      ],
    });
    const { entered, lost } = carryOver(draft, draftFieldsOf(later, host));
    expect(entered).toMatchObject({ "children[]": ",1", "children[0].name": "Mia" });
    expect(lost).toEqual(["Kind 1, Notiz"]);
  });
});
