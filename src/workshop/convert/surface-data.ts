import { isRecord } from "../../product/engine/json/record.ts";
import { literalText } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";

/** The data of surfaces by its paths, read from the item that is being repeated. */
export class SurfaceData {
  readonly #values = new Map<string, unknown>();
  #scope = "";
  #isOfUnknown = false;

  /** The path of the item that is being repeated. */
  get scope(): string {
    return this.#scope;
  }

  /** What is repeated is not in the file. */
  get isOfUnknown(): boolean {
    return this.#isOfUnknown;
  }

  add(path: string, value: unknown): void {
    const own = slashedPath(path);
    this.#values.set(own, value);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) this.add(`${own}/${name}`, inner);
  }

  /** What the data says at a path, which begins at the item that is being repeated where it leads somewhere from there. */
  valueAt(path: string): unknown {
    const own = this.#values.get(slashedPath(`${this.#scope}/${path}`));
    return own === undefined && path.startsWith("/") ? this.#values.get(slashedPath(path)) : own;
  }

  /** A path from the root. */
  pathOf(path: string): string {
    return path.startsWith("/") ? path : `${this.#scope}/${path}`;
  }

  keysAt(path: string): string[] {
    const start = `${slashedPath(path)}/`;
    const within = [...this.#values.keys()].filter((each) => each.startsWith(start));
    return [...new Set(within.map((each) => each.slice(start.length).split("/")[0] ?? ""))];
  }

  /** What is read for an item, whose path it is given; or for each of a list that is not in the file. */
  within<Read>(path: string, read: () => Read, isUnknown = false): Read {
    const before = [this.#scope, this.#isOfUnknown] as const;
    [this.#scope, this.#isOfUnknown] = [path, isUnknown];
    const found = read();
    [this.#scope, this.#isOfUnknown] = before;
    return found;
  }
}

/** `/chart/items/0` of `chart.items[0]`: data may come by flat names. */
export function slashedPath(path: string): string {
  return `/${path
    .split(/[/.[\]]+/)
    .filter((each) => each !== "")
    .join("/")}`;
}

/** A value as a function writes it, in the way of the product. */
export function functionValue(call: string | undefined, value: unknown, args: DefinitionPart | undefined): unknown {
  if (call === "formatDate" && !Number.isNaN(Date.parse(String(value))))
    return new Date(String(value)).toLocaleString("de-CH", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const currency = args?.at("currency").text;
  if (call === "formatCurrency" && typeof value === "number")
    return value.toLocaleString("de-CH", { style: "currency", currency: currency ?? "CHF" });
  return call === "formatNumber" && typeof value === "number" ? value.toLocaleString("de-CH") : value;
}

/** Values by their keys, of the lists of entries that version 0.8 has. */
export function entriesValue(contents: unknown): unknown {
  if (!Array.isArray(contents)) return contents;
  const entries = contents.filter(isRecord).map((entry) => {
    const [, value] = Object.entries(entry).find(([name]) => name.startsWith("value")) ?? [];
    return [String(entry["key"]), entriesValue(value)] as const;
  });
  return Object.fromEntries(entries);
}

export function isPlainValue(value: unknown): value is string | number | boolean {
  return literalText(value) !== undefined && !Array.isArray(value) && value !== "";
}
