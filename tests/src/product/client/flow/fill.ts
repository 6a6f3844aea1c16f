import type { Locator, Page } from "@playwright/test";
import { expect } from "../stage.ts";

/** A visible control on the page. */
interface Seen {
  readonly name: string;
  readonly kind: string;
  /** Position among the elements of its name. */
  readonly index: number;
  /** For a select: the value of the first option that is not empty. */
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
const textsByName: Readonly<Record<string, string>> = {
  birthDate: "2016-05-05",
  endTime: "20:00",
  postcode: "8500",
  subdomain: "verein",
  fee: "20",
  price: "30",
  memberPrice: "25",
};
const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from("Vorname;Nachname\nIda;Frei\n") };

/**
 * Fills in every visible control without an answer, until no other appears, or until this many have changed.
 *
 * @returns the names of those that had another value before
 */
export async function fill(
  page: Page,
  answered = new Set<string>(),
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const changed: string[] = [];
  for (;;) {
    await expect(page.locator(".flow .skeleton")).toHaveCount(0);
    const open = (await seen(page)).filter(({ name }) => !answered.has(name));
    if (open.length === 0) return changed;
    for (const each of untilChoice(open)) {
      answered.add(each.name);
      const control = page.locator(`.flow [name="${each.name}"]`).nth(each.index);
      if (isTicked(each) && (await control.isChecked())) continue;
      await answer(control, each);
      changed.push(each.name);
      if (changed.length === most) return changed;
    }
  }
}

/** A choice may change the questions, so the controls are read again after it. */
function untilChoice(open: readonly Seen[]): readonly Seen[] {
  const choice = open.findIndex((each) => isTicked(each) || each.kind === "select-one");
  return choice < 0 ? open : open.slice(0, choice + 1);
}

const isTicked = ({ kind }: Seen) => kind === "radio" || kind === "checkbox";

async function answer(control: Locator, open: Seen): Promise<void> {
  const { kind, name, option } = open;
  if (isTicked(open)) return control.check();
  if (kind === "combobox") return control.press("ArrowDown").then(() => control.press("Enter"));
  if (kind === "file") return control.setInputFiles(file);
  if (kind === "select-one") return void (await control.selectOption(option));
  await control.fill(textsByName[name.replace(/^.*\./, "")] ?? texts[kind] ?? `Text für ${name}`);
}

/** The first usable element of every control, after the last answer is rendered. */
async function seen(page: Page): Promise<Seen[]> {
  return page.locator("form.flow").evaluate(async (form: HTMLFormElement) => {
    await new Promise(requestAnimationFrame);
    const controls = [...form.elements].filter(
      (element): element is HTMLInputElement =>
        !(element instanceof HTMLButtonElement) && "name" in element && element.name !== "",
    );
    const found = new Map<string, Seen>();
    for (const control of controls) {
      const { name, type, role, disabled, hidden } = control;
      if (disabled || hidden || found.has(name)) continue;
      const options = control instanceof HTMLSelectElement ? [...control.options] : [];
      const option = options.find((each) => each.value !== "" && !each.disabled)?.value ?? "";
      found.set(name, {
        name,
        kind: role === "combobox" ? role : type,
        index: controls.filter((each) => each.name === name).indexOf(control),
        option,
      });
    }
    return [...found.values()];
  });
}
