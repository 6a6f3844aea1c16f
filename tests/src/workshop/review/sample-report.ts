import type { Rectangle } from "../../../../src/product/engine/geometry.ts";
import { contentHash } from "../../../../src/product/files/project.ts";
import type {
  ChangedElement,
  ChangedState,
  Entry,
  Fact,
  Picture,
  Report,
  Severity,
  SubjectKind,
} from "../../../../src/workshop/review/client/report.ts";

export interface SampleSize {
  readonly entries: number;
  /** Of all entries together, at least one each that can have some. */
  readonly states: number;
  /** Another one gives other fingerprints to the entries that it names. */
  readonly changed?: ReadonlyMap<number, string>;
}

const kinds: readonly SubjectKind[] = [
  "screen",
  "component",
  "token",
  "operation",
  "message",
  "capability",
  "club-page",
];
const severities: readonly Severity[] = ["cosmetic", "breaking", "additive", "cosmetic"];
const withoutPictures = new Set<SubjectKind>(["operation", "capability", "message"]);
const titles: Readonly<Partial<Record<SubjectKind, string>>> = {
  screen: "Mitgliederliste",
  component: "Proposal card",
  token: "color-accent",
  operation: "members.member.update",
  message: "members.count",
  capability: "invoices.run",
  "club-page": "Judo Aarfeld: Trainings",
};

/** A report that has each kind of entry, fact and state, of any size. */
export function sampleReport({ entries: count, states, changed = new Map() }: SampleSize): Report {
  const drawn = Array.from({ length: count }, (_, index) => kinds[index % kinds.length] as SubjectKind);
  const withStates = drawn.filter((kind) => !withoutPictures.has(kind)).length;
  const each = Math.ceil(states / Math.max(1, withStates));
  const entries = drawn.map((kind, index) => sampleEntry(kind, index, each, changed.get(index) ?? ""));
  return {
    format: 1,
    before: side("main", "9f091ab4c1d2e3f405162738495a6b7c8d9e0f10"),
    after: {
      ...side("working tree", "b57daeb3a1b2c3d4e5f60718293a4b5c6d7e8f90"),
      isDirty: true,
      tree: contentHash(...changed.values(), "after"),
    },
    entries,
    unchanged: [
      { kind: "component", ids: Array.from({ length: 61 }, (_, index) => `component-${index}`) },
      { kind: "screen", ids: Array.from({ length: 44 }, (_, index) => `area.screen-${index}`) },
    ],
    problems: ["The scenario `broken` of `members.list` cannot be drawn on the side before; run `npm run check` there"],
    method: "Chromium 143, pixelmatch, threshold 0.1, anti-aliasing ignored",
  };
}

function side(ref: string, commit: string): Report["before"] {
  return { ref, commit, tree: contentHash(ref), date: "2026-11-22T21:04:00Z", isDirty: false };
}

function sampleEntry(kind: SubjectKind, index: number, count: number, change: string): Entry {
  const subject = kind === "screen" ? `members.list-${index}` : `${titles[kind] ?? kind}-${index}`.toLowerCase();
  const hasPictures = !withoutPictures.has(kind);
  const own = hasPictures
    ? Array.from({ length: count }, (_, at) => sampleState(kind, subject, at, at === 0 ? change : ""))
    : [];
  const isShared = kind === "token" && own.length > 3;
  const facts = factsOf(kind, subject, severities[index % severities.length] as Severity);
  return {
    id: `${kind}:${subject}`,
    kind,
    subject,
    title: index < kinds.length ? (titles[kind] ?? subject) : `${titles[kind] ?? subject} ${index}`,
    ...(kind === "screen" && { app: index % 2 === 0 ? "admin" : "member" }),
    ...(kind === "club-page" && { club: "judo-aarfeld" }),
    deed: index % 9 === 8 ? "added" : "changed",
    severity: severities[index % severities.length] as Severity,
    causes: [
      {
        path: kind === "screen" ? `screens/admin/${subject}.json` : `components/${subject}/render.ts`,
        line: 12 + index,
      },
    ],
    facts,
    states: isShared ? own.slice(0, 2) : own,
    consequences: isShared
      ? [{ kind: "component", id: "button", title: "Button", count: own.length - 2, states: own.slice(2) }]
      : [],
    ...(index === 0 && { storyboard: storyboard() }),
    fingerprint: contentHash(kind, subject, change),
  };
}

function factsOf(kind: SubjectKind, subject: string, severity: Severity): Fact[] {
  const first: Fact = {
    area: kind === "message" ? "text" : kind === "operation" ? "contract" : "style",
    severity,
    text: `Field \`label\` of \`${subject}\` is required now`,
    before: "Mitglieder verwalten",
    after: "Mitglieder & Gruppen <b>verwalten</b>",
    ...(kind === "message" && { locale: "fr-CH" }),
    place: { path: "content/messages/fr-CH.json", line: 40 },
  };
  const hits: Fact = {
    area: "contract",
    severity,
    text: "`fee.amount` is an integer of Rappen now, and was a text",
    hits: [
      { kind: "screen", id: "invoices.list", why: "`data.invoices.fee.amount` is a text" },
      { kind: "screen", id: "invoices.detail", why: "`data.invoice.fee.amount` is a text" },
      { kind: "scenario", id: "invoices.list/overdue", why: "`results.invoices.0.fee.amount` is a text" },
      { kind: "club", id: "judo-aarfeld", why: "its page of prices shows it" },
    ],
  };
  const outline: Fact = {
    area: "outline",
    severity: "cosmetic",
    text: "The button in the header has another name",
    lines: [" banner", '-  button "Filter"', '+  button "Filter öffnen"', " main"],
  };
  return kind === "token" ? [first] : [first, hits, outline];
}

function storyboard(): NonNullable<Entry["storyboard"]> {
  const step = (id: string, title: string) => ({ id, title, picture: samplePicture(`${id} step`, 390, 320) });
  const [person, fee, review] = [step("person", "Person"), step("fee", "Beitrag"), step("review", "Prüfen")];
  return {
    before: [person, fee, review],
    after: [
      { ...fee, deed: "moved", condition: "`values.person.age` is at least 16" },
      { ...person, deed: "moved" },
      review,
    ],
  };
}

const devices = [390, 1280] as const;
const themes = ["light", "dark"] as const;
const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;

function sampleState(kind: SubjectKind, subject: string, at: number, change: string): ChangedState {
  const device = devices[at % 2] as number;
  const theme = themes[Math.floor(at / 2) % 2] as "light" | "dark";
  const locale = locales[Math.floor(at / 4) % 4] as string;
  const name = `Beispiel ${Math.floor(at / 16) + 1}`;
  const id = `${kind}/${subject}/${name}/${device}/${theme}/${locale}`;
  const height = device === 390 ? 844 : 800;
  const box = { x: Math.round(device * 0.06), y: 120 + (at % 5) * 40, width: Math.round(device * 0.5), height: 48 };
  const picture = (which: string) => samplePicture(`${id}${which}${change}`, device, height);
  return {
    id,
    subject,
    name,
    device,
    theme,
    locale,
    medium: at % 16 === 15 ? "hover" : "screen",
    before: picture("before"),
    after: picture("after"),
    difference: picture("difference"),
    pixels: 1200 + at,
    boxes: [box],
    elements: [
      sampleElement(box),
      {
        ...sampleElement({ ...box, y: box.y + 160, height: 90 }),
        selector: "main > ul > li:nth-child(3)",
        field: "items[2].title",
      },
    ],
    fingerprint: contentHash(id, change),
  };
}

function sampleElement(box: Rectangle): ChangedElement {
  return {
    selector: "main > header > button.button",
    component: "button",
    field: "actions[0].label",
    changes: ["Moved 4 px down", "colour #1d4ed8 → #2563eb"],
    box,
    boxBefore: { ...box, y: box.y - 4 },
  };
}

function samplePicture(seed: string, width: number, height: number): Picture {
  return { file: `pictures/${contentHash(seed)}${contentHash(seed, "more").slice(0, 4)}.webp`, width, height };
}
