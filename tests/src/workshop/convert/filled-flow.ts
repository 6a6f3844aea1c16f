import type { Locator, Page } from "@playwright/test";
import { localTime } from "../../../../src/product/engine/calendar.ts";
import type { JsonSchema } from "../../../../src/product/engine/expressions/index.ts";
import { keysEnd, shapedValues, stepsOfName } from "../../../../src/product/engine/json/shaped-values.ts";
import { evaluate } from "../../../../src/product/engine/screen/resolve.ts";
import type { Screen } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { expect } from "../../product/client/stage.ts";
import { type Candidates, candidatesOf, schemaAt } from "./answer-candidates.ts";

/** A control of the step on the page. */
interface OpenControl {
  readonly name: string;
  readonly kind: string;
  /** Where the summary leads to, and where its error is. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly isEmpty: boolean;
  readonly options: readonly string[];
}

interface RuleNode {
  readonly id: string;
  readonly when: string;
  readonly fields: readonly string[];
}

interface FlowToFill {
  readonly screen: Screen;
  readonly schema: JsonSchema;
  /** What expressions read besides the answers. */
  readonly context: Readonly<Record<string, unknown>>;
}

/** What was done with a flow. */
export interface FilledFlow {
  /** The answers that were visible when their step was left, by the names of their controls. */
  readonly answers: ReadonlyMap<string, unknown>;
  /** What held a step: names of controls, and ids of rules. */
  readonly held: readonly string[];
}

/** Fills every step as its operation takes it, after each of its rules that can be was broken, up to the review. */
export async function fillFlow(page: Page, flow: FlowToFill): Promise<FilledFlow> {
  const filler = new FlowFiller(page, flow);
  while (await filler.hasNext()) await filler.step();
  return filler;
}

class FlowFiller implements FilledFlow {
  readonly answers = new Map<string, unknown>();
  readonly held: string[] = [];
  readonly #page: Page;
  readonly #flow: FlowToFill;
  readonly #today = localTime(new Date()).date;
  readonly #rules: readonly RuleNode[];
  readonly #conditions: readonly string[];

  constructor(page: Page, flow: FlowToFill) {
    this.#page = page;
    this.#flow = flow;
    this.#rules = rulesWithin(flow.screen.steps);
    this.#conditions = [
      ...JSON.stringify(flow.screen.steps).matchAll(/"(?:if|when)":\{"\$bind":("(?:[^"\\]|\\.)*")\}/g),
    ]
      .flatMap(([, text = '""']) => String(JSON.parse(text)).split(/&&|\|\|/))
      .map((each) => each.trim().replaceAll(/^\((?=[^)]*$)|(?<=^[^(]*)\)$/g, ""));
  }

  get #next(): Locator {
    return this.#page.locator('.flow [name="way"][value="next"]');
  }

  async hasNext(): Promise<boolean> {
    return (await this.#next.count()) > 0;
  }

  async step(): Promise<void> {
    await this.#addRows();
    await this.#heldByMissing();
    await this.#fill();
    await this.#mendRules();
    await this.#heldByWrong();
    await this.#heldByRules();
    await this.#fill();
    await this.#mendRules();
    const step = await this.#stepNow();
    for (const { name } of await this.#controls())
      if (this.#given.has(name)) this.answers.set(name, this.#given.get(name));
    await this.#next.click();
    const whatHolds = async () =>
      (await this.#stepNow()) === step ? `Held: ${await this.#page.locator(".flow__errors").allTextContents()}` : "";
    await expect.poll(whatHolds, { timeout: 4_000 }).toBe("");
  }

  /** Answers so far, also of what is hidden by now. */
  readonly #given = new Map<string, unknown>();

  async #stepNow(): Promise<string> {
    return String(await this.#page.locator(".flow").getAttribute("data-step"));
  }

  /** Two rows of each list, as far as it takes them. */
  async #addRows(): Promise<void> {
    for (const list of await this.#page.locator(".flow .rows").all()) {
      const add = list.locator(':scope > .rows__ways button[value="add"]');
      const rows = list.locator(":scope > .rows__row");
      for (let count = await rows.count(); count < 2 && (await add.count()) > 0; count += 1) {
        await add.click();
        await expect(rows).toHaveCount(count + 1);
      }
    }
  }

  async #heldByMissing(): Promise<void> {
    const missing = (await this.#controls()).filter(({ isRequired, isEmpty }) => isRequired && isEmpty);
    if (missing.length > 0) await this.#isHeldBy(missing);
  }

  async #fill(): Promise<void> {
    const filled = new Set<string>();
    for (;;) {
      const [next] = (await this.#controls()).filter(({ name }) => !filled.has(name) && !name.endsWith(keysEnd));
      if (next === undefined) return;
      filled.add(next.name);
      const given = this.#given.get(next.name) ?? this.#mostTelling(next);
      if (given !== undefined) await this.#enter(next, given);
      else expect(next.isRequired, `Nothing fits "${next.name}"`).toBe(false);
    }
  }

  #candidates({ name }: Pick<OpenControl, "name">): Candidates {
    return candidatesOf(schemaAt(this.#flow.schema, stepsOfName(name)), this.#today);
  }

  /** What the operation takes and the control offers. */
  #rightFor(control: OpenControl): readonly unknown[] {
    const { kind, options, isRequired } = control;
    const { right } = this.#candidates(control);
    if (kind === "file") return ["file"];
    if (kind === "checkbox" && options.length === 0) return isRequired ? [true] : right;
    if (kind !== "checkbox" && kind !== "radio" && kind !== "select-one") return right;
    const isOffered = (value: unknown) => [value].flat().every((each) => options.includes(String(each)));
    const offered = right.filter((value) => value !== null && isOffered(value));
    return offered.length > 0 ? offered : options.map((each) => (kind === "checkbox" ? [each] : each));
  }

  /** The answer with which most of what depends on it is asked for. */
  #mostTelling(control: OpenControl): unknown {
    const read = this.#conditions.filter((each) => each.includes(`values.${control.name}`));
    const shows = (value: unknown) => {
      const answers = new Map([...this.#given, [control.name, value]]);
      return read.filter((when) => this.#holds(when, answers)).length;
    };
    const right = this.#rightFor(control);
    const best = Math.max(...right.map(shows));
    return right.find((value) => shows(value) === best);
  }

  /** Breaks everything that has a border, and mends it. */
  async #heldByWrong(): Promise<void> {
    const broken: OpenControl[] = [];
    for (const { name } of await this.#controls()) {
      const control = (await this.#controls()).find((each) => each.name === name);
      const [wrong] = control === undefined ? [] : this.#wrongFor(control);
      if (control === undefined || wrong === undefined) continue;
      await this.#enter(control, wrong);
      broken.push(control);
    }
    const visible = new Set((await this.#controls()).map(({ name }) => name));
    const seen = broken.filter(({ name }) => visible.has(name));
    if (seen.length > 0) await this.#isHeldBy(seen);
    for (const control of broken) this.#given.delete(control.name);
    await this.#fill();
    for (const { place } of seen)
      await expect(this.#page.locator(`[id="${place}-error"]`)).toHaveCount(0, { timeout: 2_000 });
  }

  #wrongFor(control: OpenControl): readonly unknown[] {
    const { right, wrong } = this.#candidates(control);
    // Without a text that fits a pattern, nothing would mend it.
    if (right.length === 0) return [];
    const { kind, options } = control;
    if (
      kind === "radio" ||
      kind === "select-one" ||
      kind === "file" ||
      kind === "time" ||
      control.name.endsWith(keysEnd)
    )
      return [];
    if (kind !== "checkbox") return wrong.filter((each) => typeof each !== "object");
    return options.length === 0 ? [] : wrong.filter((each) => Array.isArray(each));
  }

  async #isHeldBy(controls: readonly OpenControl[]): Promise<void> {
    const step = await this.#stepNow();
    await this.#next.click();
    const summary = this.#page.locator(".flow__errors");
    await expect(summary, `Nothing holds: ${controls.map(({ name }) => name)}`).toBeVisible({ timeout: 4_000 });
    expect(await this.#stepNow()).toBe(step);
    const led = await summary
      .locator("a")
      .evaluateAll((all) => all.map((each) => decodeURIComponent((each as HTMLAnchorElement).hash.slice(1))));
    for (const { name, place } of controls) {
      expect(led, `The summary leads to ${name}`).toContainEqual(
        expect.stringMatching(new RegExp(`^${escaped(place)}(-1)?$`)),
      );
      await expect(this.#page.locator(`[id="${place}-error"]`), `The error of ${name}`).not.toBeEmpty({
        timeout: 2_000,
      });
      this.held.push(name);
    }
  }

  async #visibleRules(): Promise<RuleNode[]> {
    const ids = await this.#page.locator(".flow .rule").evaluateAll((all) => all.map(({ id }) => id));
    return this.#rules.filter(({ id }) => ids.includes(id));
  }

  async #mendRules(): Promise<void> {
    for (const rule of await this.#visibleRules()) if (this.#isBroken(rule)) await this.#turn(rule, false);
  }

  async #heldByRules(): Promise<void> {
    for (const rule of await this.#visibleRules()) {
      if (!(await this.#turn(rule, true))) continue;
      const step = await this.#stepNow();
      const told = this.#page.locator(`[id="${rule.id}"]`);
      await expect(told, `The rule ${rule.id}`).not.toBeEmpty({ timeout: 2_000 });
      await this.#next.click();
      await expect(
        this.#page.locator(".flow__errors a").filter({ hasText: (await told.textContent()) ?? "" }),
      ).not.toHaveCount(0, { timeout: 4_000 });
      expect(await this.#stepNow()).toBe(step);
      this.held.push(rule.id);
      expect(await this.#turn(rule, false), `Nothing mends ${rule.id}`).toBe(true);
      await expect(told).toBeEmpty({ timeout: 2_000 });
    }
  }

  /** Enters answers that the operation takes and with which this rule alone is broken, or none is. */
  async #turn(rule: RuleNode, isBroken: boolean): Promise<boolean> {
    const controls = (await this.#controls()).filter(({ name }) => rule.fields.includes(name));
    const rules = await this.#visibleRules();
    const isWanted = (values: readonly unknown[]) => {
      const tried = new Map([...this.#given, ...controls.map(({ name }, index) => [name, values[index]] as const)]);
      return rules.every((each) =>
        each.id === rule.id
          ? this.#isBroken(each, tried) === isBroken
          : this.#isBroken(each) || !this.#isBroken(each, tried),
      );
    };
    const found = combinations(controls.map((control) => this.#rightFor(control))).find(isWanted);
    for (const [index, control] of (found === undefined ? [] : controls).entries())
      await this.#enter(control, found?.[index]);
    return found !== undefined;
  }

  #isBroken({ when }: RuleNode, answers: ReadonlyMap<string, unknown> = this.#given): boolean {
    return this.#holds(when, answers);
  }

  #holds(when: string, answers: ReadonlyMap<string, unknown>): boolean {
    try {
      return evaluate(when, { ...this.#flow.context, values: shapedValues(Object.fromEntries(answers)) }) === true;
    } catch {
      return false;
    }
  }

  async #enter(control: OpenControl, value: unknown): Promise<void> {
    await enterInto(this.#page, control, value);
    this.#given.set(control.name, value);
  }

  #controls(): Promise<OpenControl[]> {
    return this.#page.locator("form.flow").evaluate(async (form: HTMLFormElement) => {
      await new Promise(requestAnimationFrame);
      const all = [...form.elements].filter(
        (each): each is HTMLInputElement => "name" in each && each.name !== "" && !(each instanceof HTMLButtonElement),
      );
      const usable = all.filter(({ disabled }) => !disabled);
      return [...new Set(usable.map(({ name }) => name))].map((name) => {
        const [first, ...others] = usable.filter((each) => each.name === name) as [HTMLInputElement];
        const group = first.closest(".choices");
        const isChosen = [first, ...others].some(({ checked }) => checked);
        const offered =
          first instanceof HTMLSelectElement
            ? [...first.options].filter((each) => each.value !== "")
            : group === null
              ? []
              : [first, ...others];
        return {
          name,
          kind: first.type,
          place: (first.type === "hidden" ? first.parentElement?.id : group?.id) ?? first.id,
          isRequired: first.required,
          isEmpty: first.type === "radio" || first.type === "checkbox" ? !isChosen : first.value === "",
          options: offered.map(({ value }) => value),
        };
      });
    });
  }
}

const sentFile = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };

async function enterInto(page: Page, { name, kind }: OpenControl, value: unknown): Promise<void> {
  const elements = page.locator(`.flow [name="${name}"]`);
  const first = elements.first();
  if (kind === "file") await first.setInputFiles(sentFile);
  else if (kind === "select-one") await first.selectOption(String(value));
  else if (kind === "radio")
    await page.locator(`.flow [name="${name}"][value=${JSON.stringify(String(value))}]`).check();
  else if (kind === "checkbox" && typeof value === "boolean") await first.setChecked(value);
  else if (kind === "checkbox") {
    const wanted = [value].flat().map(String);
    for (const each of await elements.all()) await each.setChecked(wanted.includes(await each.inputValue()));
  } else await first.fill(String(value));
  await first.blur();
}

/** Combinations of one of each list: neighbours first, so that fields that must differ soon do. */
function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  const sizes = lists.map(({ length }) => length);
  const count = Math.min(
    sizes.reduce((product, size) => product * size, 1),
    4_000,
  );
  const steps = sizes.map((_, index) => sizes.slice(0, index).reduce((product, size) => product * size, 1));
  const at = (pickOf: (index: number) => number) => lists.map((list, index) => list[pickOf(index) % list.length]);
  const all = Array.from({ length: count }, (_, each) => at((index) => Math.floor(each / (steps[index] ?? 1))));
  return count === 0 ? [] : [at((index) => index), ...all];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function rulesWithin(value: unknown): RuleNode[] {
  if (typeof value !== "object" || value === null) return [];
  const { component, data } = value as { component?: string; data?: RuleNode & { when: { $bind: string } } };
  const own = component === "rule" && data !== undefined ? [{ ...data, when: data.when.$bind }] : [];
  return [...own, ...Object.values(value).flatMap(rulesWithin)];
}
