import { scenariosFile } from "./draft/draft.ts";
import type { DraftPage } from "./draft-page.ts";

interface FolderTexts {
  readonly screen: string;
  readonly scenarios: string;
}

interface FolderAnswer {
  readonly before?: FolderTexts;
  readonly message?: string;
  /** Address of the page of a screen that was saved. */
  readonly page?: string;
}

/** The most lines of a difference that are shown around its change. */
const mostDiffLines = 400;

/** Shows the difference to the files in the folder, and writes them after a press. Only `npm run dev` serves this. */
export async function saveToFolder(playground: DraftPage): Promise<void> {
  const { before, message } = await askFolder(playground, undefined);
  if (before === undefined) {
    playground.say(message ?? "The folder cannot be read.");
    return;
  }
  const dialog = playground.find<HTMLDialogElement>("[data-save-dialog]");
  const { file, screen, scenarios } = playground.draft;
  const parts = [
    ...differingLines(file, before.screen, screen),
    ...differingLines(scenariosFile(file), before.scenarios, scenarios),
  ];
  playground.find("[data-save-difference]").replaceChildren(...parts);
  dialog.returnValue = "";
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener("close", closed, { once: true }));
  if (dialog.returnValue !== "save") return;
  const answer = await askFolder(playground, before);
  if (answer.page !== undefined) playground.saved();
  const link = answer.page === undefined ? undefined : { href: answer.page, label: "Open its page" };
  playground.say(answer.message ?? "The folder did not answer.", link);
}

/** Asks for the files as they are, or writes them over what was seen. */
async function askFolder(playground: DraftPage, seen: FolderTexts | undefined): Promise<FolderAnswer> {
  const token = playground.find("[data-file=save]").dataset["token"] ?? "";
  const { file, screen, scenarios } = playground.draft;
  try {
    const response = await fetch("save", {
      method: "POST",
      headers: { "content-type": "application/json", "x-save-token": token },
      body: JSON.stringify({ file, screen, scenarios, ...(seen && { seen }) }),
    });
    return (await response.json()) as FolderAnswer;
  } catch {
    return { message: "The development server does not answer. Is npm run dev still running?" };
  }
}

/** The lines that differ, as one piece: those before and after it are the same. */
function differingLines(file: string, before: string, after: string): HTMLElement[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (before === after) return [heading(`${file}: unchanged`)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const lines = [
    ...(before === "" ? [] : old.slice(start, old.length - end)).map((line) => ["del", line] as const),
    ...(after === "" ? [] : now.slice(start, now.length - end)).map((line) => ["ins", line] as const),
  ];
  const told = before === "" ? "new" : `from line ${start + 1}`;
  return [heading(`${file}: ${told}`), listing(lines)];
}

function heading(text: string): HTMLElement {
  const element = document.createElement("h3");
  element.textContent = text;
  return element;
}

function listing(lines: readonly (readonly [tag: "del" | "ins", line: string])[]): HTMLElement {
  const element = document.createElement("pre");
  element.className = "difference";
  element.tabIndex = 0;
  element.ariaLabel = "Difference";
  element.append(
    ...lines.slice(0, mostDiffLines).map(([tag, line]) => {
      const part = document.createElement(tag);
      part.textContent = `${tag === "del" ? "-" : "+"} ${line}\n`;
      return part;
    }),
  );
  if (lines.length > mostDiffLines) element.append(`… and ${lines.length - mostDiffLines} lines more`);
  return element;
}
