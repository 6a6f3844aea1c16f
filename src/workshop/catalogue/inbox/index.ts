import { html, raw } from "../../../../components/_kit/html.ts";
import card from "../../../../components/proposal-card/index.ts";
import requestDetails from "../../../../components/request-details/index.ts";
import screen from "../../../../screens/admin/proposals.inbox.json" with { type: "json" };
import type { ExecutionOutcome } from "../../../product/api/context.ts";
import type { ActionsOptions } from "../../../product/client/actions/options.ts";
import { startActionsIn } from "../../../product/client/actions/start.ts";
import { startBehaviours } from "../../../product/client/behaviours.ts";
import { registerFeatures } from "../../../product/client/features/index.ts";
import { morphChildren } from "../../../product/client/morph.ts";
import { type Proposals, startProposals } from "../../../product/client/proposals/index.ts";
import type { SeenProposal } from "../../../product/client/proposals/proposal.ts";
import { riskOf } from "../../../product/client/sdk/operation-row.ts";
import { operations } from "../../../product/client/sdk/operations.ts";
import { announce } from "../../../product/client/toasts/index.ts";
import { PlayedClub, type Wish } from "./club.ts";
import { ShownLog } from "./log.ts";

/** Fills the inbox of the page about approvals: a club, its cards, its log, and the controls. */
export async function startInbox(root: HTMLElement): Promise<void> {
  const inbox = new Inbox(root, await PlayedClub.open());
  await inbox.start();
}

class Inbox {
  readonly #root: HTMLElement;
  readonly #club: PlayedClub;
  readonly #sdk;
  readonly #log: ShownLog;
  #drawn: Node = document.createElement("div");
  #proposals: Proposals | undefined;

  constructor(root: HTMLElement, club: PlayedClub) {
    this.#root = root;
    this.#club = club;
    this.#log = new ShownLog(root, club);
    this.#sdk = club.sdk(() => (this.#chosen("player") === "two" ? "demo-p-odermatt" : "demo-p-brunner"));
  }

  async start(): Promise<void> {
    registerFeatures();
    startBehaviours();
    speakGerman();
    const reload = () => this.#refresh();
    startActionsIn(
      { resolve: (value) => value, risk: (operation) => riskOf(operations, operation) },
      { ...actionsBase, sdk: this.#sdk, reload },
    );
    await this.#draw();
    const reloadCards = () => this.#draw();
    this.#proposals = startProposals({ root: this.#find("cards"), sdk: this.#sdk, announce, reload: reloadCards });
    this.#root.addEventListener("click", (event) => void this.#play(event));
    this.#root.addEventListener("change", () => void this.#choose());
    for (const field of this.#root.querySelectorAll<HTMLFieldSetElement>("fieldset")) field.disabled = false;
    this.#root.dataset["state"] = "ready";
    this.#say("The club has no proposals yet. Let somebody ask for something.");
  }

  async #play({ target }: Event): Promise<void> {
    const [name = "", value = ""] =
      (target as Element).closest<HTMLElement>("[data-play]")?.dataset["play"]?.split(" ") ?? [];
    const move = this.#moves[name];
    if (move === undefined) return;
    this.#say(await move(value).catch((error: Error) => error.message));
    await this.#refresh();
  }

  readonly #moves: Readonly<Record<string, (value: string) => Promise<string>>> = {
    wish: async (wish) => outcomeTexts[await this.#club.wish(wish as Wish)] ?? "",
    archive: async () => outcomeTexts[await this.#club.archiveMember()] ?? "",
    pass: async (days) => {
      this.#club.pass(Number(days));
      return `It is ${dateFormat.format(this.#club.now())} now.`;
    },
    lose: async () => {
      await this.#club.loseMember();
      return "A member of the judo group has left. What a dry-run has read of it is out of date.";
    },
  };

  async #choose(): Promise<void> {
    this.#club.delivery = this.#chosen("delivery") as ExecutionOutcome;
    await this.#refresh();
  }

  async #refresh(): Promise<void> {
    await this.#draw();
    await this.#proposals?.look();
  }

  async #draw(): Promise<void> {
    const { proposals } = await this.#sdk.call("proposals.action.list", {});
    const next = document.createElement("div");
    next.innerHTML = html`${proposals.map(proposalParts)}`.toString();
    morphChildren(this.#find("cards"), this.#drawn, next);
    this.#drawn = next;
    this.#find("clock").textContent = dateFormat.format(this.#club.now());
    this.#find("asked").textContent = keysText(this.#club.asked);
    await this.#log.draw();
  }

  #say(text: string): void {
    this.#find("said").textContent = text;
  }

  #chosen(name: string): string {
    return this.#root.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? "";
  }

  #find(part: string): HTMLElement {
    return this.#root.querySelector<HTMLElement>(`[data-inbox-${part}]`)!;
  }
}

/** The card, and what exactly is asked for. */
function proposalParts({ id, card: data, request }: SeenProposal) {
  const details = { id: `${id}-request`, source: data.source, rows: request };
  return html`<div>${raw(card.render({ ...data, headingLevel: 3 }))}${raw(requestDetails.render(details))}</div>`;
}

/**
 * The actions of the screen have no expressions in their texts. TypeScript types texts of a JSON module as `string`;
 * the checks validate that the file is a screen.
 */
const actionsBase: Omit<ActionsOptions, "sdk" | "reload"> = {
  screen: screen as unknown as ActionsOptions["screen"],
  context: () => ({}),
  params: () => ({}),
  locale: "de-CH",
};

const outcomeTexts: Readonly<Record<string, string>> = {
  pending: "It cannot be taken back, or a person asked for it: it waits for a decision.",
  done: "It can be taken back: it ran at once, and stands in the log.",
};

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full" });

function keysText(keys: readonly string[]): string {
  const last = keys.at(-1);
  if (last === undefined) return "";
  return `Asked ${keys.length} times, last with the key …${last.slice(-10)}: ${keys.filter((key) => key === last).length} times with that one.`;
}

/** Dialogs and messages of the product are German, at the end of an English page. */
function speakGerman(): void {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) node.lang = "de-CH";
  }).observe(document.body, { childList: true });
}
