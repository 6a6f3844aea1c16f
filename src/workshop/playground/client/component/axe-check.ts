import { make, makeButton } from "../../../kit/dom.ts";
import { drawOverlay, type OverlayMark } from "./overlay.ts";

/** A rule that is broken, as axe reports it. */
interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly impact?: string | null;
  readonly nodes: readonly {
    readonly target: readonly (string | readonly string[])[];
    readonly failureSummary?: string;
  }[];
}

interface FrameAxe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly AxeViolation[] }>;
}

/** The audit of the catalogue has every rule on; the rules of whole pages need the page around the component. */
const axeOptions = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true }, region: { enabled: false }, "page-has-heading-one": { enabled: false } },
};

/** Runs axe in the document of the preview when somebody asks for it, and marks what it finds on the elements. */
export class AxeCheck {
  readonly button: HTMLButtonElement;
  readonly element = make("div", { class: "play-axe", role: "status" });
  readonly #script: string;
  readonly #inner: () => Document | undefined;
  readonly #say: (text: string) => void;

  constructor(script: string, inner: () => Document | undefined, say: (text: string) => void) {
    this.#script = script;
    this.#inner = inner;
    this.#say = say;
    this.button = makeButton("Check with axe", {}, () => void this.#check());
  }

  /** Removes the findings, which are of an earlier state. */
  clear(): void {
    if (this.element.childElementCount === 0) return;
    this.element.replaceChildren();
    const inner = this.#inner();
    if (inner !== undefined) drawOverlay(inner, "axe", []);
  }

  async #check(): Promise<void> {
    const inner = this.#inner();
    if (inner === undefined) return;
    this.button.disabled = true;
    try {
      const axe = await loadFrameAxe(inner, this.#script);
      const { violations } = await axe.run(inner, axeOptions);
      this.#show(inner, violations);
    } catch (error) {
      this.#say(`axe could not run: ${String(error)}`);
    }
    this.button.disabled = false;
  }

  #show(inner: Document, violations: readonly AxeViolation[]): void {
    drawOverlay(
      inner,
      "axe",
      violations.flatMap((violation) => violationMarks(inner, violation)),
    );
    const rows = violations.map(({ id, help, impact, nodes }) =>
      make("li", {}, make("code", {}, id), ` ${help} (${impact ?? "minor"}, ${nodes.length})`),
    );
    const heading =
      violations.length === 0
        ? "axe finds nothing."
        : `axe finds ${violations.length === 1 ? "1 problem" : `${violations.length} problems`}.`;
    this.element.replaceChildren(make("p", {}, heading), ...(rows.length === 0 ? [] : [make("ul", {}, ...rows)]));
  }
}

function violationMarks(inner: Document, { id, nodes }: AxeViolation): OverlayMark[] {
  return nodes.flatMap(({ target, failureSummary = "" }) => {
    const element = inner.querySelector(String(target[0]));
    return element === null
      ? []
      : [{ box: element.getBoundingClientRect(), label: id, tone: "problem", title: failureSummary }];
  });
}

/** Loads the script into the document, once. */
function loadFrameAxe(inner: Document, address: string): Promise<FrameAxe> {
  const view = inner.defaultView as (Window & { axe?: FrameAxe }) | null;
  if (view?.axe !== undefined) return Promise.resolve(view.axe);
  const script = inner.createElement("script");
  script.src = address;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => (view?.axe === undefined ? reject(new Error("no axe")) : resolve(view.axe)));
    script.addEventListener("error", () => reject(new Error("its file is missing; build the catalogue again")));
    inner.head.append(script);
  });
}
