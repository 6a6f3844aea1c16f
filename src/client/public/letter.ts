import { answerLines, answersInWords } from "../../api/public/answer-words.ts";
import { resolve } from "../../engine/screen/resolve.ts";
import type { Sdk } from "../sdk/sdk.ts";
import type { PageData } from "./page-data.ts";

type LetterValues = Readonly<Record<string, unknown>>;

/** Shows the letter to the club below the flow, and hides it when an answer changes or another step is opened. */
export async function showLetter(data: PageData, sdk: Sdk, values: LetterValues): Promise<void> {
  const text = await letterText(data, sdk, values);
  const place = insertLetter();
  fill(place, text, data.mail);
  place.querySelector<HTMLElement>("h2")?.focus();
  place.onclick = (event) => press(place, text, event);
  const flow = document.querySelector<HTMLElement>("[data-flow-place]");
  if (flow !== null) showUntilChanged(place, flow);
}

/** Paper has the letter without the flow. */
function showUntilChanged(place: HTMLElement, flow: HTMLElement): void {
  flow.dataset["hasLetter"] = "";
  const hide = () => {
    delete flow.dataset["hasLetter"];
    place.remove();
  };
  for (const type of ["input", "click"]) flow.addEventListener(type, hide, { once: true });
}

/** A copy of the letter that the page has as a template, after the flow, in place of an earlier one. */
function insertLetter(): HTMLElement {
  document.querySelector(".letter")?.remove();
  const template = document.querySelector<HTMLTemplateElement>("template[data-letter]");
  const letter = template?.content.firstElementChild?.cloneNode(true);
  if (!(letter instanceof HTMLElement)) throw new Error("The page has no template of a letter.");
  template?.before(letter);
  return letter;
}

/** The letter in the language of the page: every answer as words, and who writes. */
export async function letterText(
  { screen, context, mail, locale, messages }: PageData,
  sdk: Sdk,
  values: LetterValues,
): Promise<string> {
  const words = { locale, messages };
  const results = Object.entries(screen.data ?? {}).map(async ([name, { source, params = {} }]) => {
    const asked = resolve(params, { ...context, values }, words) as LetterValues;
    return [name, await sdk.call(source, asked)] as const;
  });
  const around = { ...context, ...Object.fromEntries(await Promise.all(results)), values };
  const answers = answersInWords(screen, around, { ...words, yes: mail.yes, no: mail.no });
  return `${[mail.opening, answerLines(answers), mail.closing].join("\n\n")}\n${signature(values)}`;
}

function signature({ parentName, firstName, lastName }: LetterValues): string {
  return String(parentName || `${firstName} ${lastName}`);
}

function fill(place: HTMLElement, text: string, { to, subject }: PageData["mail"]): void {
  place.querySelector("pre")?.append(text);
  // RFC 6068: a line of a body ends with both characters.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  place.querySelector('a[href^="mailto:"]')?.setAttribute("href", `mailto:${to}?${query}`);
}

function press(place: HTMLElement, text: string, { target }: Event): void {
  const action = (target as Element).closest<HTMLElement>("[data-action]")?.dataset["action"];
  if (action === "print-letter") print();
  if (action === "copy-letter") void copy(place, text);
}

/** Where a browser lets no page copy, the text is selected for the person to copy. */
async function copy(place: HTMLElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  const [pre, status] = [place.querySelector("pre"), place.querySelector<HTMLElement>("[role=status]")];
  if (isCopied !== true && pre !== null) getSelection()?.selectAllChildren(pre);
  if (status !== null) status.textContent = status.dataset[isCopied === true ? "copied" : "marked"] ?? "";
}
