import type { StatusFile } from "../../api/public/contracts/status-file.ts";
import { localTime } from "../../engine/calendar.ts";

/** Milliseconds between two looks at the site. */
const followEvery = 2 * 60_000;

/**
 * Shows the notices that `status.json` beside the script's folder has, and removes what is over. While the site cannot be
 * reached, those of the page stay until their end.
 *
 * @returns looks once
 */
export function followStatus(page: Document): () => Promise<void> {
  const line = page.querySelector<HTMLElement>("[data-status-line]");
  const pattern = page.querySelector<HTMLTemplateElement>("template[data-status-notice]");
  const look = async () => {
    if (line === null || pattern === null) return;
    const notices = await servedNotices(page).catch(() => undefined);
    if (notices !== undefined) showNotices(line, pattern, notices);
    removeOver(line);
  };
  void look();
  setInterval(look, followEvery);
  return look;
}

type StatusNotices = StatusFile["notices"];

async function servedNotices(page: Document): Promise<StatusNotices | undefined> {
  // The manifest of a language is in its folder; the icon is in that of the whole site.
  const icon = page.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? page.baseURI;
  const answer = await fetch(new URL("../status.json", icon), { cache: "no-cache" });
  if (!answer.ok) return undefined;
  const { notices }: StatusFile = await answer.json();
  return notices;
}

/** What is shown already stays, so that nothing is read out twice. */
function showNotices(line: HTMLElement, pattern: HTMLTemplateElement, notices: StatusNotices): void {
  const { lang } = line.ownerDocument.documentElement;
  const shown = new Map([...line.children].map((each) => [keyOf(each), each]));
  const next = notices.map(({ text, until }) => {
    const words: Readonly<Record<string, string | undefined>> = typeof text === "string" ? { [lang]: text } : text;
    return noticeElement(pattern, words[lang] ?? Object.values(words)[0] ?? "", until);
  });
  line.replaceChildren(...next.map((each) => shown.get(keyOf(each)) ?? each));
}

function noticeElement(pattern: HTMLTemplateElement, text: string, until: string): HTMLElement {
  const element = pattern.ownerDocument.createElement("div");
  element.dataset["until"] = until;
  element.append(pattern.content.cloneNode(true));
  const title = element.querySelector(".alert__title");
  if (title !== null) title.textContent = text;
  return element;
}

function keyOf(notice: Element): string {
  return `${notice.getAttribute("data-until")} ${notice.textContent?.trim()}`;
}

/** A day ends with its last minute. */
function removeOver(line: HTMLElement): void {
  const { date, time } = localTime(new Date());
  for (const notice of [...line.querySelectorAll<HTMLElement>("[data-until]")]) {
    const { until = "" } = notice.dataset;
    if (until < (until.includes("T") ? `${date}T${time}` : date)) notice.remove();
  }
  line.hidden = line.childElementCount === 0;
}
