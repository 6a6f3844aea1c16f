import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { DemoPerson } from "../../../demo/persons.ts";
import type { App } from "../../../product/client/app/app.ts";
import type { AppSettings } from "../../../product/client/app/app-manifest.ts";
import { nightOf } from "../../../product/client/app/kiosk/night.ts";
import { outcomeKinds, outcomeWords } from "../../../product/engine/scenario/outcome.ts";
import type { AddressChoices, Choices, Fault } from "./choices.ts";

export interface ToolbarOptions {
  readonly app: App;
  readonly settings: AppSettings;
  readonly persons: readonly DemoPerson[];
  readonly choices: AddressChoices;
  readonly choose: (choice: Partial<Choices>) => Promise<void>;
  readonly reset: () => Promise<void>;
}

type ChoiceOption = readonly [value: string, label: string];

interface ToolbarChoice {
  readonly name: keyof Choices;
  readonly label: string;
  readonly options: readonly ChoiceOption[];
}

const latencies: readonly ChoiceOption[] = [
  ["0", "none"],
  ["400", "0.4 s"],
  ["2000", "2 s"],
];

const screenChoice = "screen";

/** What calls do, by fault. */
export const faultLabels: Readonly<Record<Fault, string>> = {
  none: "succeed",
  changes: "fail when they change something",
  all: "fail",
  offline: "find no network",
};

/** The tools of a prototype: they belong to the catalogue and are outside of the app. */
export class Toolbar {
  readonly element = document.createElement("aside");
  readonly #options: ToolbarOptions;

  constructor(options: ToolbarOptions) {
    this.#options = options;
    this.element.className = "prototype";
    this.element.lang = "en";
    this.element.ariaLabel = "Prototype";
    this.element.addEventListener("change", (event) => this.#change(event));
    this.element.addEventListener("click", (event) => this.#click(event));
    addEventListener("popstate", () => this.draw());
    this.draw();
    const isOpen = matchMedia("(width >= 64rem)").matches || options.choices.notes.length > 0;
    this.element.querySelector("details")?.toggleAttribute("open", isOpen);
  }

  /** Shows the present choices; the controls are kept, so that the focus stays. */
  draw(): void {
    if (this.element.firstElementChild === null) this.element.innerHTML = this.#markup().toString();
    const { now } = this.#options.choices;
    const { app, settings } = this.#options;
    const { path } = app.router.address;
    const shown = { ...now, [screenChoice]: path === "/" ? settings.paths[app.screen ?? ""] : path };
    for (const select of this.element.querySelectorAll("select"))
      select.value = String(shown[select.name as keyof typeof shown]);
    this.element.querySelector(".prototype__state")!.textContent = this.#state();
  }

  #markup(): Markup {
    const { app, choices } = this.#options;
    return html`
      <details class="prototype__tools">
        <summary class="prototype__summary">Prototype <span class="prototype__state"></span></summary>
        <div class="prototype__controls">
          ${this.#choices().map(control)}
          ${this.#screens()}
          <button class="prototype__button" type="button" data-tool="reset">Reset data</button>
          <a class="prototype__link" href="../../screens/">Catalogue</a>
        </div>
        ${choices.notes.map((note) => html`<p class="prototype__note" role="status">${note}</p>`)}
      </details>
      ${app.running.isDisplay && nightNote()}`;
  }

  #choices(): ToolbarChoice[] {
    const { app, persons, settings, choices } = this.#options;
    const { without, latency } = choices.now;
    const clubs = app.viewer.signedIn.session.clubs.map(({ id, name }): ChoiceOption => [id, name]);
    const people = persons.map(
      ({ id, firstName, lastName, roleLabel }): ChoiceOption => [id, `${firstName} ${lastName}, ${roleLabel}`],
    );
    const inScreens = capabilitiesIn(app.running.data.screens);
    const required = [...new Set([...inScreens, without])]
      .filter((id) => id !== "")
      .map((id): ChoiceOption => [id, id]);
    return [
      { name: "club", label: "Club", options: clubs },
      { name: "person", label: "Person", options: people },
      ...(required.length > 0
        ? [{ name: "without", label: "Without", options: [["", "nothing"] as const, ...required] } as const]
        : []),
      { name: "locale", label: "Locale", options: Object.keys(settings.messages).map((id): ChoiceOption => [id, id]) },
      { name: "latency", label: "Latency", options: withLatency(latency) },
      { name: "fault", label: "Calls", options: Object.entries(faultLabels) },
      { name: "outcome", label: "Changes", options: outcomeKinds.map((kind) => [kind, outcomeWords[kind]] as const) },
    ];
  }

  /** A display has no navigation of its own. */
  #screens(): Markup | null {
    const { app, settings } = this.#options;
    if (!app.running.isDisplay) return null;
    return html`
      <label class="prototype__control">
        <span>Screen</span>
        <select class="prototype__select" name="${screenChoice}">
          ${Object.entries(settings.paths).map(([id, path]) => html`<option value="${path}">${id}</option>`)}
        </select>
      </label>`;
  }

  #state(): string {
    const { choices, persons } = this.#options;
    const { club, person, locale } = choices.now;
    const someone = persons.find(({ id }) => id === person);
    return [someone && `${someone.firstName} ${someone.lastName}`, club, locale].filter(Boolean).join(" · ");
  }

  #change({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === screenChoice) void this.#options.app.router.go({ path: value, query: {} });
    else void this.#options.choose({ [name]: name === "latency" ? Number(value) : value });
  }

  #click({ target }: Event): void {
    if (target instanceof Element && target.closest('[data-tool="reset"]') !== null) void this.#options.reset();
  }
}

function control({ name, label, options }: ToolbarChoice): Markup {
  return html`
    <label class="prototype__control">
      <span>${label}</span>
      <select class="prototype__select" name="${name}">
        ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
      </select>
    </label>`;
}

/** A response time of the address is one of the options. */
function withLatency(latency: number): readonly ChoiceOption[] {
  const isListed = latencies.some(([value]) => value === String(latency));
  return isListed ? latencies : [...latencies, [String(latency), `${latency / 1000} s`]];
}

/** Every capability that is required in these screens. */
function capabilitiesIn(screens: readonly object[]): string[] {
  const lists = [...JSON.stringify(screens).matchAll(/"requires":\[([^\]]*)\]/g)].map(([, list = ""]) => list);
  return [...new Set(lists.flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id)))].sort();
}

/** Visible while a display rests. */
function nightNote(): Markup {
  const { from, until } = nightOf(location.search);
  return html`
    <p class="prototype__note prototype__dark">
      It is night in the club: displays show a clock from ${from}:00 to ${until}:00. Press any key to wake this one.
    </p>`;
}
