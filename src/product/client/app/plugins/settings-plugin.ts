import type { SaveRequest, UnknownSave } from "../../../../../components/switch/client.ts";
import type { Sender, Sending } from "../../actions/request-queue.ts";
import { setBusy } from "../../busy.ts";
import { elementOf } from "../../element-of.ts";
import type { SdkFailure } from "../../sdk/sdk.ts";
import type { App, ScreenPlugin } from "../app.ts";
import { settingCheck, settingFailure } from "./setting-words.ts";

/** Saves the settings of switches outside of forms. */
export const settingsPlugin: ScreenPlugin = (app) => {
  const stopped = new AbortController();
  const checks: Checks = new Map();
  document.addEventListener(
    "schaukasten:save",
    (event) => saveSetting({ app, checks }, event as CustomEvent<SaveRequest>),
    stopped,
  );
  return { stop: () => stopped.abort(), drawn: () => placeChecks(checks) };
};

/** The buttons that ask again, by the switches whose outcome nobody knows. */
type Checks = Map<HTMLInputElement, HTMLElement>;

interface SettingPlace {
  readonly app: App;
  readonly checks: Checks;
}

/** Below its switch, also where the screen was drawn again: in the label a button would be another control of it. */
function placeChecks(checks: Checks): void {
  for (const [{ labels }, check] of checks) if (labels?.[0]?.nextElementSibling !== check) labels?.[0]?.after(check);
}

function endCheck(checks: Checks, input: HTMLInputElement): void {
  const check = checks.get(input);
  if (document.activeElement === check) input.focus();
  check?.remove();
  checks.delete(input);
}

function saveSetting(place: SettingPlace, { target, detail }: CustomEvent<SaveRequest>): void {
  if (!(target instanceof HTMLInputElement) || target.form !== null) return;
  endCheck(place.checks, target);
  detail.respondWith(sendSetting(place, target, detail));
}

/** Milliseconds before each retry: a person looks at the switch until it says how it went. */
const switchPauses = [1000, 2000];

async function sendSetting(place: SettingPlace, target: HTMLInputElement, { name, checked }: SaveRequest) {
  const [{ Sender }, { tabAlone }] = await Promise.all([
    import("../../actions/request-queue.ts"),
    import("../../actions/idempotency-keys.ts"),
  ]);
  const { sdk, locale, messages, signedIn } = place.app.viewer;
  const sender = new Sender(
    { sdk, locale, messages, context: () => ({ ...signedIn.session }), keysIn: tabAlone(), pauses: switchPauses },
    () => {},
  );
  return new Setting(place, target, sender, { id: name.replaceAll(".", "-"), value: checked }).save();
}

/** The wanted value of one switch. */
class Setting {
  readonly #app: App;
  readonly #checks: Checks;
  readonly #input: HTMLInputElement;
  readonly #sender: Sender;
  readonly #params: { readonly id: string; readonly value: boolean };

  constructor(place: SettingPlace, input: HTMLInputElement, sender: Sender, params: { id: string; value: boolean }) {
    this.#app = place.app;
    this.#checks = place.checks;
    this.#input = input;
    this.#sender = sender;
    this.#params = params;
  }

  get #sending(): Sending {
    return { target: `settings.switch.update ${this.#params.id}`, params: this.#params };
  }

  async save(): Promise<string | UnknownSave | undefined> {
    // The last write wins, whatever the outcome of the earlier one; one that is still on its way must not come after it.
    const earlier = await this.#sender.settleEarlier(this.#sending);
    if (earlier.status !== "clear") this.#sender.giveUp(this.#sending.target);
    const ending = await this.#sender.send(
      this.#sending,
      (idempotencyKey, signal) =>
        this.#app.viewer.sdk.call("settings.switch.update", this.#params, { idempotencyKey, signal }),
      (result) => result,
    );
    if (ending.status === "done") return void this.#app.reload();
    if (ending.status === "unknown")
      return { unknown: this.#say("unsavedUnknown", ending.failure), later: this.#askedLater(ending.failure) };
    if (earlier.status === "done") await this.#app.reload();
    return this.#say("unsaved", ending.failure);
  }

  /** Offers to ask what became of it, until that is known; does not settle where the setting is saved again instead. */
  #askedLater(failure: SdkFailure): Promise<string | undefined> {
    const check = elementOf(settingCheck(this.#app.viewer.messages));
    this.#checks.set(this.#input, check);
    placeChecks(this.#checks);
    return new Promise((resolve) => {
      check.addEventListener("click", async () => {
        if (check.ariaBusy === "true") return;
        const done = setBusy(check);
        const outcome = await this.#sender.settle(this.#sending);
        done();
        if (outcome.status === "open" || this.#checks.get(this.#input) !== check) return;
        await this.#app.reload();
        endCheck(this.#checks, this.#input);
        const isSaved = this.#input.defaultChecked === this.#params.value;
        resolve(isSaved ? undefined : this.#say("unsaved", outcome.status === "refused" ? outcome.failure : failure));
      });
    });
  }

  #say(text: "unsaved" | "unsavedUnknown", failure: SdkFailure): string {
    return settingFailure(text, failure, labelText(this.#input), this.#app.viewer.messages);
  }
}

function labelText({ labels, name }: HTMLInputElement): string {
  return labels?.[0]?.querySelector(".switch__label")?.textContent.trim() ?? name;
}
