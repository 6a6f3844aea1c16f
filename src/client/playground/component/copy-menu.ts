import { make, makeButton, newElementId } from "../dom.ts";

/** A way to take the state elsewhere: the text to copy, or nothing where there is none. */
export interface CopyWay {
  readonly label: string;
  /** The text, or a reason why there is none. */
  readonly text: () => Promise<string | undefined> | string | undefined;
  readonly missing: string;
}

/** A menu that copies; the answer is in a status. */
export function copyMenu(ways: readonly CopyWay[], say: (text: string) => void): HTMLElement {
  const menu = make("div", { class: "play-menu", popover: "auto", id: newElementId() });
  for (const way of ways) {
    const button = makeButton(way.label, { class: "play-menu__item" }, async () => {
      const answer = await copy(way);
      menu.hidePopover();
      say(answer);
      opener.dataset["answer"] = answer;
    });
    menu.append(button);
  }
  const opener = makeButton("Copy", { popovertarget: menu.id, class: "playground__button", "data-menu": true }, () => {
    delete opener.dataset["answer"];
  });
  return make("div", { class: "play-menu__place" }, opener, menu);
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
