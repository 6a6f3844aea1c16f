import type { Locator, Page } from "@playwright/test";
import { expect } from "../stage.ts";

/** A control on the page, as a person sees it. */
interface Seen {
  readonly name: string;
  readonly kind: string;
  /** Position among the elements of its name. */
  readonly index: number;
  /** Of a select: the value of the first option that says something. */
  readonly option: string;
}

const texts: Readonly<Record<string, string>> = {
  email: "ida@verein.example",
  tel: "079 555 01 12",
  date: "2026-12-12",
  time: "18:30",
  number: "12",
  url: "https://www.verein.example",
};
const textsByName: Readonly<Record<string, string>> = { postcode: "8500", subdomain: "verein", fee: "20", price: "30" };
const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from("Vorname;Nachname\nIda;Frei\n") };

/**
 * Answers every control that is on show and was not answered yet, until nothing else comes up.
 *
 * @returns the names of those that held something else before
 */
export async function fill(page: Page, answered = new Set<string>()): Promise<string[]> {
  const changed: string[] = [];
  for (;;) {
    await expect(page.locator(".flow .skeleton")).toHaveCount(0);
    const open = (await seen(page)).find(({ name }) => !answered.has(name));
    if (open === undefined) return changed;
    answered.add(open.name);
    const control = page.locator(`.flow [name="${open.name}"]`).nth(open.index);
    if (isTicked(open) && (await control.isChecked())) continue;
    changed.push(open.name);
    await answer(control, open);
  }
}

const isTicked = ({ kind }: Seen) => kind === "radio" || kind === "checkbox";

async function answer(control: Locator, open: Seen): Promise<void> {
  const { kind, name, option } = open;
  if (isTicked(open)) return control.check();
  if (kind === "file") return control.setInputFiles(file);
  if (kind === "select-one") return void (await control.selectOption(option));
  await control.fill(textsByName[name] ?? texts[kind] ?? `Text für ${name}`);
}

/** The first element that can be used of every control. */
async function seen(page: Page): Promise<Seen[]> {
  return page.locator("form.flow").evaluate((form: HTMLFormElement) => {
    const controls = [...form.elements].filter(
      (element): element is HTMLInputElement =>
        !(element instanceof HTMLButtonElement) && "name" in element && element.name !== "",
    );
    const found = new Map<string, Seen>();
    for (const control of controls) {
      const { name, type, disabled } = control;
      if (disabled || found.has(name)) continue;
      const options = control instanceof HTMLSelectElement ? [...control.options] : [];
      const option = options.find((each) => each.value !== "" && !each.disabled)?.value ?? "";
      found.set(name, {
        name,
        kind: type,
        index: controls.filter((each) => each.name === name).indexOf(control),
        option,
      });
    }
    return [...found.values()];
  });
}
