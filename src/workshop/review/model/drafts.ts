import type { ChangeType } from "../../../product/engine/change-type.ts";
import { contentHash } from "../../../product/files/project.ts";
import type {
  ChangedState,
  Consequence,
  Entry,
  Fact,
  FilePlace,
  Severity,
  StoryStep,
  SubjectKind,
} from "../client/report.ts";

/** What an entry is about. */
export interface EntrySubject {
  readonly kind: SubjectKind;
  readonly subject: string;
  readonly title: string;
  readonly app?: string;
  readonly club?: string;
  readonly deed?: ChangeType;
}

/** An entry to which words, states and consequences are added. */
export class EntryDraft {
  readonly about: EntrySubject;
  readonly #causes = new Map<string, FilePlace>();
  readonly #facts = new Map<string, Fact>();
  readonly #states = new Map<string, ChangedState>();
  readonly #consequences = new Map<string, Consequence>();
  storyboard: { readonly before: readonly StoryStep[]; readonly after: readonly StoryStep[] } | undefined;

  constructor(about: EntrySubject) {
    this.about = about;
  }

  get id(): string {
    return entryId(this.about.kind, this.about.subject);
  }

  get isEmpty(): boolean {
    return this.#facts.size + this.#states.size + this.#consequences.size === 0;
  }

  get facts(): readonly Fact[] {
    return [...this.#facts.values()];
  }

  /** Files that it names: as its causes, or beside one of its facts. */
  get places(): readonly FilePlace[] {
    return [...this.#causes.values(), ...this.facts.flatMap(({ place }) => place ?? [])];
  }

  causedBy(...places: readonly FilePlace[]): this {
    for (const place of places) this.#causes.set(`${place.path}:${place.line ?? ""}`, place);
    return this;
  }

  /** The same words twice are one fact: the last one of a call, and the first call. */
  add(...facts: readonly Fact[]): this {
    const own = new Map(facts.map((fact) => [factKey(fact), fact]));
    for (const [key, fact] of own) if (!this.#facts.has(key)) this.#facts.set(key, fact);
    return this;
  }

  addState(state: ChangedState): void {
    this.#states.set(state.id, state);
  }

  /** Another subject that looks different because of this one. */
  addConsequence({ kind, id, title, count, states }: Consequence): void {
    const key = entryId(kind, id);
    const known = this.#consequences.get(key);
    const all = new Map([...(known?.states ?? []), ...states].map((state) => [state.id, state]));
    this.#consequences.set(key, {
      kind,
      id,
      title,
      count: Math.max(known?.count ?? 0, count),
      states: [...all.values()],
    });
  }

  finish(): Entry {
    const { kind, subject, title, app, club, deed = "changed" } = this.about;
    const facts = this.facts.toSorted((one, other) => severityRank(one.severity) - severityRank(other.severity));
    const states = [...this.#states.values()];
    const consequences = [...this.#consequences.values()];
    return {
      id: this.id,
      kind,
      subject,
      title,
      ...(app !== undefined && { app }),
      ...(club !== undefined && { club }),
      deed,
      severity: facts[0]?.severity ?? "cosmetic",
      causes: [...this.#causes.values()],
      facts,
      states,
      consequences,
      ...(this.storyboard !== undefined && { storyboard: withPictures(this.storyboard, states) }),
      fingerprint: contentHash(JSON.stringify([deed, ...facts.map(factWords)])),
    };
  }
}

function factKey({ area, text, locale = "", before = "", after = "" }: Fact): string {
  return JSON.stringify([area, text, locale, before, after]);
}

/** What a fact says wherever it is read: lines of the audit name what a machine's fonts have moved. */
function factWords({ place: _, lines, ...words }: Fact) {
  return words.area === "audit" ? words : { ...words, lines };
}

/** Each step with the picture of its own state in light, where it was drawn. */
function withPictures(
  { before, after }: NonNullable<EntryDraft["storyboard"]>,
  states: readonly ChangedState[],
): NonNullable<EntryDraft["storyboard"]> {
  const pictured = (side: "before" | "after") => (step: StoryStep) => {
    const state = states.find(
      ({ name, theme, medium }) => name === `step-${step.id}` && `${theme} ${medium}` === "light screen",
    );
    const picture = state?.[side];
    return picture === undefined ? step : { ...step, picture };
  };
  return { before: before.map(pictured("before")), after: after.map(pictured("after")) };
}

/** All entries of a review, by subject. */
export class EntryDrafts {
  readonly #drafts = new Map<string, EntryDraft>();

  /** The entry of a subject; the first description of it counts. */
  about(subject: EntrySubject): EntryDraft {
    const id = entryId(subject.kind, subject.subject);
    const draft = this.#drafts.get(id) ?? new EntryDraft(subject);
    this.#drafts.set(id, draft);
    return draft;
  }

  /** Paths of files that entries name, but for one of them. */
  placesBeside({ kind, subject }: EntrySubject): string[] {
    const others = [...this.#drafts.values()].filter((draft) => !draft.isEmpty && draft.id !== entryId(kind, subject));
    return others.flatMap((draft) => draft.places.map(({ path }) => path));
  }

  find(kind: SubjectKind, subject: string): EntryDraft | undefined {
    return this.#drafts.get(entryId(kind, subject));
  }

  all(kind: SubjectKind): EntryDraft[] {
    return [...this.#drafts.values()].filter(({ about }) => about.kind === kind);
  }

  /** Every entry that says something, breaking ones first. */
  finish(): Entry[] {
    const entries = [...this.#drafts.values()].filter((draft) => !draft.isEmpty).map((draft) => draft.finish());
    return entries.toSorted(
      (one, other) => severityRank(one.severity) - severityRank(other.severity) || one.id.localeCompare(other.id),
    );
  }
}

export function componentSubject(id: string): EntrySubject {
  return { kind: "component", subject: id, title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ") };
}

/** What a club's pages share. */
export function clubSubject(club: string): EntrySubject {
  return { kind: "app", subject: `public:${club}`, title: `Pages of ${club}` };
}

export function entryId(kind: SubjectKind, subject: string): string {
  return `${kind}:${subject}`;
}

function severityRank(severity: Severity): number {
  return ["breaking", "additive", "cosmetic"].indexOf(severity);
}
