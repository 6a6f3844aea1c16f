import { html } from "../../../components/_kit/html.ts";
import { switchTexts } from "../../../components/switch/texts.ts";
import { settingCheck, settingFailure } from "../../product/client/app/plugins/setting-words.ts";
import type { SdkFailure } from "../../product/client/sdk/sdk.ts";
import type { OutcomeKind } from "../../product/engine/scenario/outcome.ts";
import type { OutcomeView } from "../../product/engine/scenario/scenario-body.ts";

/** A switch outside of a form, as it is in the markup of a screen. */
export interface ShownSwitch {
  readonly name: string;
  readonly label: string;
}

/** The switches of a screen's markup that can be changed. */
export function shownSwitches(content: string): ShownSwitch[] {
  return [...content.matchAll(/<label class="switch"[\s\S]*?<\/label>/g)].flatMap(([markup]) => {
    const [, attributes = ""] = /<input class="switch__input"([^>]*)>/.exec(markup) ?? [];
    const [, label = ""] = /class="switch__label"[^>]*>([^<]*)</.exec(markup) ?? [];
    const [, name] = / name="([^"]*)"/.exec(attributes) ?? [];
    return name === undefined || / disabled\b/.test(attributes)
      ? []
      : [{ name, label: label.trim().replaceAll("&amp;", "&") }];
  });
}

/**
 * A screen whose switch has just been pressed: as the switch and the app leave it.
 *
 * @param content the markup of the screen before
 */
export function switchView(
  content: string,
  name: string,
  { kind, failure }: { readonly kind: OutcomeKind; readonly failure: SdkFailure | undefined },
  messages: Readonly<Record<string, string>> | undefined,
): OutcomeView {
  const { label = name } = shownSwitches(content).find((each) => each.name === name) ?? {};
  const isUnknown = kind === "unknown" || kind === "signed-out";
  const text = (key: "saving" | "saved") => messages?.[`switch.${key}`] ?? switchTexts[key];
  const said =
    failure === undefined
      ? text(kind === "slow" ? "saving" : "saved")
      : settingFailure(isUnknown ? "unsavedUnknown" : "unsaved", failure, label, messages);
  const state = kind === "slow" ? "saving" : failure === undefined ? "saved" : isUnknown ? "unknown" : "failed";
  const status = html`<span class="switch__status" role="status" data-state="${state}">${said}</span>`
    .toString()
    .trim();
  const check = isUnknown ? settingCheck(messages).toString() : "";
  const isPressed = state !== "failed";
  const drawn = content.replaceAll(/<label class="switch"[\s\S]*?<\/label>/g, (markup) =>
    markup.includes(` name="${name}"`)
      ? (isPressed ? pressed(markup) : markup).replace("</label>", () => `${status}</label>${check}`)
      : markup,
  );
  return { content: drawn, said: [said] };
}

/** A switch in its other position. */
function pressed(markup: string): string {
  return / checked\b/.test(markup)
    ? markup.replace(/ checked(?:="[^"]*")?/, "")
    : markup.replace(/ role="switch"/, ' role="switch" checked');
}
