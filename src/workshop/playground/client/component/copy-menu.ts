import { make, makeButton, makeMenu } from "../../../kit/dom.ts";

/** A way to take the state elsewhere. */
export interface CopyWay {
  readonly label: string;
  /** Takes it, and returns what to say. */
  readonly take: () => Promise<string>;
}

/** A menu of ways; what happened is said in a status. */
export function copyMenu(ways: readonly CopyWay[], say: (text: string) => void): HTMLElement {
  const menu = make("div", { class: "tool-menu" });
  const opener = makeMenu("Copy", menu);
  for (const { label, take } of ways) {
    const button = makeButton(label, { class: "tool-menu__item" }, async () => {
      menu.hidePopover();
      say(await take());
    });
    menu.append(button);
  }
  return make("div", {}, opener, menu);
}

/**
 * A way that copies a text.
 *
 * @param missing why there is no text
 */
export function textWay(
  label: string,
  text: () => Promise<string | undefined> | string | undefined,
  missing = "",
): CopyWay {
  return {
    label,
    async take() {
      const found = await text();
      if (found === undefined) return missing;
      try {
        await navigator.clipboard.writeText(found);
        return `${label} copied`;
      } catch {
        return "The browser does not allow copying here.";
      }
    },
  };
}
