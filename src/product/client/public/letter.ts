import { answerLines, answersInWords } from "../../api/public/answer-words.ts";
import { resolve } from "../../engine/screen/resolve.ts";
import type { Sdk } from "../sdk/sdk.ts";
import type { PageData } from "./page-data.ts";

type LetterValues = Readonly<Record<string, unknown>>;

/** What a letter is written from: the answers, and the element in which they are entered. */
export interface LetterForm {
  readonly values: LetterValues;
  readonly fields: Element;
}

/** Shows the letter to the club at the end of the page, and hides it when an answer changes or another step is opened. */
export async function showLetter(data: PageData, sdk: Sdk, { values, fields }: LetterForm): Promise<void> {
  const text = await letterText(data, sdk, values);
  const place = insertLetter(data.mail);
  fill(place, text, data.mail);
  place.querySelector<HTMLElement>("h2")?.focus();
  place.onclick = (event) => press(place, text, event);
  showUntilChanged(place, fields);
}

/** Paper has the letter without the rest of the page. */
function showUntilChanged(place: HTMLElement, fields: Element): void {
  const around = place.parentElement;
  around?.setAttribute("data-has-letter", "");
  const hide = () => {
    around?.removeAttribute("data-has-letter");
    place.remove();
  };
  for (const type of ["input", "click"]) fields.addEventListener(type, hide, { once: true });
}

/** The element of the letter at the end of the page, in place of an earlier one. */
function insertLetter({ markup = "" }: PageData["mail"]): HTMLElement {
  document.querySelector(".letter")?.remove();
  document.querySelector("main")?.insertAdjacentHTML("beforeend", markup);
  const letter = document.querySelector<HTMLElement>("main > .letter");
  if (letter === null) throw new Error("The data of the page has no letter.");
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
  return `${[mail.opening, answerLines(answers), mail.closing].join("\n\n")}\n${letterSignature(values)}`;
}

function letterSignature({ parentName, name, firstName, lastName }: LetterValues): string {
  return String(parentName || name || `${firstName} ${lastName}`);
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
