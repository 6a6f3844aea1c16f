import { colorRoles, durations, easings, radii, spaces, targets, textSizes } from "../../../styles/tokens.ts";

/** A token of the catalogue's page of tokens. */
export interface TokenRow {
  /** Without the two hyphens of the custom property. */
  readonly name: string;
  readonly group: "Colour" | "Type" | "Space" | "Shape" | "Motion";
  readonly value: string;
  readonly use: string;
  /** Id of its place on the page. */
  readonly anchor: string;
}

/** Every token in the order of the page. */
export function tokenRows(): TokenRow[] {
  return [
    ...tokenRowsOf("Colour", "", colorRoles, ({ use }) => ["", use]),
    ...tokenRowsOf("Type", "text-", textSizes, ({ from, to, use }) => [
      from === to ? `${from * 16} px` : `${from * 16} to ${to * 16} px`,
      use,
    ]),
    ...spaces.map((px, index) => row("Space", `space-${index + 1}`, `${px} px`, `${px} px`)),
    ...tokenRowsOf("Shape", "radius-", radii, ({ px, use }) => [`${px} px`, use]),
    ...tokenRowsOf("Shape", "target-", targets, ({ px, use }) => [`${px} px`, use]),
    ...tokenRowsOf("Motion", "duration-", durations, ({ ms, use }) => [`${ms} ms`, use]),
    ...tokenRowsOf("Motion", "ease-", easings, ({ curve, use }) => [`cubic-bezier(${curve.join(", ")})`, use]),
  ];
}

function tokenRowsOf<Token>(
  group: TokenRow["group"],
  prefix: string,
  tokens: Readonly<Record<string, Token>>,
  inWords: (token: Token) => [value: string, use: string],
): TokenRow[] {
  return Object.entries(tokens).map(([name, token]) => row(group, `${prefix}${name}`, ...inWords(token)));
}

function row(group: TokenRow["group"], name: string, value: string, use: string): TokenRow {
  return { group, name, value, use, anchor: `token-${name}` };
}
