/** A kind of mistake in the text of a screen: where it can be made, and what is written there. */
export interface Mistake {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly wrong: (name: string) => string;
  /** Rules of which one finds it. */
  readonly rules: readonly string[];
  /** Whether it is about what is done or who may do it, so that no program mends it. */
  readonly isDecision?: true;
}

/** Two neighbours in the middle of a name change places, or one is written twice; a part of the name stays one. */
function typo(name: string): string {
  const middle = Math.floor(name.length / 2);
  const at = name.slice(middle - 1, middle + 1).includes(".") ? middle + 2 : middle;
  const [before = "", after = ""] = [name[at - 1], name[at]];
  if (before === after) return `${name.slice(0, at)}${after}${name.slice(at)}`;
  return name.slice(0, at - 1) + after + before + name.slice(at + 1);
}

const value = (field: string, form: string) => new RegExp(`(?<="${field}": ")${form}(?=")`, "g");

export const mistakes: readonly Mistake[] = [
  { kind: "component", pattern: value("component", "[a-z-]{6,}"), wrong: typo, rules: ["components-known"] },
  {
    kind: "operation",
    pattern: value("source", String.raw`\w+\.\w+\.\w+`),
    wrong: typo,
    rules: ["operations-known"],
    isDecision: true,
  },
  {
    kind: "handler",
    pattern: value("handler", String.raw`\w+\.\w+\.\w+`),
    wrong: typo,
    rules: ["handlers-known"],
    isDecision: true,
  },
  { kind: "icon", pattern: value("icon", "[a-z-]{6,}"), wrong: typo, rules: ["icons-known"] },
  { kind: "message", pattern: value(String.raw`\$t`, String.raw`[\w.-]{8,}`), wrong: typo, rules: ["messages-known"] },
  {
    kind: "risk",
    pattern: value("risk", "irreversible"),
    wrong: () => "safe",
    rules: ["action-risk"],
    isDecision: true,
  },
  { kind: "choice", pattern: value("layout", "(?:stack|section)"), wrong: typo, rules: ["screen-schema"] },
  {
    kind: "action",
    pattern: /(?<="submit": \{[^}]*"action": ")\w{4,}(?=")/g,
    wrong: typo,
    rules: ["actions-declared", "flow-submit"],
    isDecision: true,
  },
  {
    kind: "field",
    pattern: /(?<=")(?:label|legend|required|title)(?=":)/g,
    wrong: typo,
    rules: ["component-data", "screen-schema"],
  },
];

export interface Seeded {
  readonly text: string;
  readonly kind: string;
  readonly line: number;
  readonly rules: readonly string[];
}

/** The text with one mistake of a kind at its nth place; `undefined` where it has no such place. */
export function withMistake(text: string, { kind, pattern, wrong, rules }: Mistake, nth: number): Seeded | undefined {
  const places = [...text.matchAll(pattern)];
  const place = places[nth % Math.max(1, places.length)];
  if (place === undefined) return undefined;
  const changed = text.slice(0, place.index) + wrong(place[0]) + text.slice(place.index + place[0].length);
  return { text: changed, kind, line: text.slice(0, place.index).split("\n").length, rules };
}
