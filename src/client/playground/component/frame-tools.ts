import type { FrameChoice } from "../../catalogue/frames.ts";
import { make } from "../dom.ts";

interface Tool {
  readonly label: string;
  /** Values with their names; the first is the usual one. */
  readonly values: readonly (readonly [value: string, label: string])[];
}

const tools: Readonly<Record<string, Tool>> = {
  width: {
    label: "Width",
    values: [
      ["fit", "Fit"],
      ["360", "360"],
      ["390", "390"],
      ["768", "768"],
      ["1024", "1024"],
      ["1280", "1280"],
      ["1920", "1920"],
    ],
  },
  theme: {
    label: "Theme",
    values: [
      ["auto", "Auto"],
      ["light", "Light"],
      ["dark", "Dark"],
      ["both", "Both"],
    ],
  },
};

/** The choices of how the preview is shown. */
export class FrameTools {
  readonly element = make("form", { class: "play-tools", "aria-label": "Tools of the preview" });
  readonly #chosen = new Map<string, string>();

  constructor(onChange: (changed: { readonly isRendered: boolean }) => void) {
    for (const [name, tool] of Object.entries(tools)) this.element.append(choice(name, tool));
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      this.#chosen.set(name, value);
      onChange({ isRendered: name === "locale" });
    });
  }

  get locale(): string {
    return this.#value("locale") || "de-CH";
  }

  get frame(): FrameChoice {
    const width = this.#value("width") || "fit";
    return {
      width: width === "fit" ? "fit" : Number(width),
      theme: (this.#value("theme") || "auto") as FrameChoice["theme"],
    };
  }

  get state(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#chosen);
  }

  restore(state: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(state)) {
      const input = this.element.querySelector<HTMLInputElement>(
        `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
      );
      input?.click();
    }
  }

  prepare(_inner: Document): void {}

  #value(name: string): string {
    return this.#chosen.get(name) ?? "";
  }
}

function choice(name: string, { label, values }: Tool): HTMLElement {
  const labels = values.map(([value, words], index) =>
    make("label", {}, make("input", { type: "radio", name, value, checked: index === 0 }), make("span", {}, words)),
  );
  return make(
    "fieldset",
    { class: "frame-tools__group" },
    make("legend", {}, label),
    make("div", { class: "frame-tools__choices" }, ...labels),
  );
}
