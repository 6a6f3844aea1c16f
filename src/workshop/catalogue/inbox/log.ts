import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { AuditEntry } from "../../../product/api/audit/entry.ts";
import { verifyEntries } from "../../../product/api/audit/verify.ts";
import { visibleText } from "../../../product/api/visible-text.ts";
import { sentenceText } from "../../../product/api/words/sentence.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import type { PlayedClub } from "./club.ts";
import { fewest, type Tampering, tamperings } from "./tamper.ts";

/** The number of entries shown, the latest first. */
const mostLogEntries = 12;

/** The log beside the inbox: it grows, is compared with its last checkpoint, and a copy can be falsified. */
export class ShownLog {
  readonly #root: HTMLElement;
  readonly #club: PlayedClub;
  #length = -1;

  constructor(root: HTMLElement, club: PlayedClub) {
    this.#root = root;
    this.#club = club;
    root.addEventListener("click", ({ target }) => {
      const way = (target as Element).closest<HTMLElement>("[data-tamper]")?.dataset["tamper"];
      if (way !== undefined) void this.#tamper(way as Tampering);
    });
  }

  /** Shows the present log. */
  async draw(): Promise<void> {
    const entries = await this.#club.log();
    if (entries.length === this.#length) return;
    this.#length = entries.length;
    const earlier = await this.#club.checkpoint();
    const { flaws } = await verifyEntries(entries, { earlier });
    this.#list(entries, undefined);
    this.#say("state", flaws[0]?.message ?? fitting(entries));
    this.#say("flaw", "");
    for (const button of this.#root.querySelectorAll<HTMLButtonElement>("[data-tamper]"))
      button.disabled = entries.length < fewest;
  }

  /** Falsifies a copy, and compares it with the separate checkpoint. */
  async #tamper(way: Tampering): Promise<void> {
    const copy = tamperings[way](await this.#club.log());
    const { flaws } = await verifyEntries(copy, { earlier: await this.#club.checkpoint() });
    this.#list(copy, flaws[0]?.index);
    this.#say(
      "flaw",
      `A copy was falsified. Compared with the end that was kept apart, verify says: ${flaws.map(({ message }) => message).join(" ")}`,
    );
    // The log itself is unchanged; it is shown again with its next entry.
    this.#length = -1;
  }

  #list(entries: readonly AuditEntry[], flawed: number | undefined): void {
    const shown = entries.map((entry, place) => auditRow(entry, place + 1 === flawed)).slice(-mostLogEntries);
    this.#root.querySelector("[data-log-entries]")!.innerHTML = html`${shown.toReversed()}`.toString();
    const hidden = entries.length - shown.length;
    this.#say("rest", hidden === 0 ? "" : `${hidden} earlier entries are not shown.`);
  }

  #say(what: "state" | "flaw" | "rest", text: string): void {
    this.#root.querySelector(`[data-log-${what}]`)!.textContent = text;
  }
}

function fitting(entries: readonly AuditEntry[]): string {
  if (entries.length === 0)
    return "The log is empty. That it always was shows only by an end that somebody else keeps.";
  const count = entries.length === 1 ? "1 entry fits" : `${entries.length} entries fit`;
  const end = `each other and the end ${shortHash(entries.at(-1)!.hash)}`;
  return `${count} ${end}. That all of it was not written anew shows only by an end that somebody else keeps.`;
}

function auditRow({ index, event, actor, title, previous, hash, reason = "" }: AuditEntry, isFlawed: boolean): Markup {
  return html`
    <li class="inbox-log__entry" data-state="${isFlawed ? "flawed" : null}">
      <span class="inbox-log__what"><b>${index}</b> <code>${event}</code> <bdi>${actor.name}</bdi></span>
      <span lang="de-CH">${sentenceText(title, defaultLocale, visibleText)}${reason !== "" && html`: <bdi>${reason}</bdi>`}</span>
      <code class="inbox-log__hash">${shortHash(previous)} → ${shortHash(hash)}</code>
    </li>`;
}

function shortHash(hash: string): string {
  return hash.slice(0, 8);
}
