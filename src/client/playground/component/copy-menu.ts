import { make, makeButton, makeMenu } from "../dom.ts";

/** A way to take the state elsewhere: the text to copy, or nothing where there is none. */
export interface CopyWay {
  readonly label: string;
  /** The text, or a reason why there is none. */
  readonly text: () => Promise<string | undefined> | string | undefined;
  readonly missing: string;
}

/** A menu that copies; the answer is in a status. */
export function copyMenu(ways: readonly CopyWay[], say: (text: string) => void): HTMLElement {
  const menu = make("div", { class: "play-menu" });
  const opener = makeMenu("Copy", menu);
  for (const way of ways) {
    const button = makeButton(way.label, { class: "play-menu__item" }, async () => {
      const answer = await copy(way);
      menu.hidePopover();
      say(answer);
    });
    menu.append(button);
  }
  return make("div", {}, opener, menu);
}

async function copy({ label, text, missing }: CopyWay): Promise<string> {
  const found = await text();
  if (found === undefined) return missing;
  try {
    await navigator.clipboard.writeText(found);
    return `${label} copied`;
  } catch {
    return "The browser does not allow copying here.";
  }
}
