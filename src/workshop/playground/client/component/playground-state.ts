/** What a link to a playground carries. */
export interface PlaygroundState {
  /** The JSON as it was typed, also where it is wrong. */
  readonly text: string;
  /** Choices of the frame's tools that are not the usual ones, by their names. */
  readonly tools: Readonly<Record<string, string>>;
}

const mostText = 200_000;
const mostTools = 40;

/** The state in data of any form, such as that of an address; `undefined` where it is none. */
export function readState(value: unknown): PlaygroundState | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { text, tools = {} } = value as Partial<Record<string, unknown>>;
  if (typeof text !== "string" || text.length > mostText) return undefined;
  if (typeof tools !== "object" || tools === null) return undefined;
  const entries = Object.entries(tools).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { text, tools: Object.fromEntries(entries.slice(0, mostTools)) };
}
