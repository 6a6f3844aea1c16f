import { RefusalError } from "../product/api/operation.ts";
import { type Sentence, say } from "../product/api/words/sentence.ts";
import { isDate } from "../product/engine/text/date-time.ts";
import { isMoney, isPostcode, typedAmount, typedPostcode } from "../product/engine/text/typed-forms.ts";

/** Replaces a day that is missing or does not exist. */
export const noDate = "1970-01-01";

/**
 * The values of a call as people and forms send them: numbers as text, boxes as `on`, a single choice for a list.
 * Errors are collected; `check` throws them all together.
 */
export class OperationValues {
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #wrong: Record<string, Sentence> = {};

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = given;
  }

  has(name: string): boolean {
    return this.#given[name] !== undefined && this.#given[name] !== null;
  }

  /** The trimmed text, "" where there is none. */
  text(name: string): string {
    const value = this.#given[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  }

  /** A required text. */
  required(name: string, message: Sentence): string {
    const text = this.text(name);
    if (text === "") this.reject(name, message);
    return text;
  }

  /** An amount or number; `otherwise` where there is none. Accepts `45.50`, `45,50` and `1’240`. */
  number(name: string, otherwise = 0): number {
    const text = this.text(name);
    if (text === "") return otherwise;
    const amount = typedAmount(text);
    if (isMoney(amount)) return Number(amount);
    this.reject(name, say("wrong.number"));
    return otherwise;
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.#given[name];
    return value === undefined || value === null ? otherwise : value === true || value === "true" || value === "on";
  }

  list(name: string): string[] {
    const value = this.#given[name];
    if (Array.isArray(value)) return [...new Set(value.map(String))];
    return typeof value === "string" && value !== "" ? [value] : [];
  }

  /** The objects of a list. */
  rows(name: string): OperationValues[] {
    const value = this.#given[name];
    return Array.isArray(value) ? value.map((each) => new OperationValues({ ...each })) : [];
  }

  /** A day that exists; `noDate` where it does not. */
  date(name: string, message: Sentence): string {
    const text = this.required(name, message);
    if (isDate(text)) return text;
    if (text !== "") this.reject(name, say("wrong.date"));
    return noDate;
  }

  email(name: string, message?: Sentence): string {
    const text = message === undefined ? this.text(name) : this.required(name, message);
    if (text !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) {
      this.reject(name, say("wrong.email"));
    }
    return text;
  }

  postcode(name: string): string {
    const text = typedPostcode(this.required(name, say("missing.postcode")));
    if (text !== "" && !isPostcode(text)) this.reject(name, say("wrong.postcode"));
    return text;
  }

  reject(name: string, message: Sentence): void {
    this.#wrong[name] ??= message;
  }

  /** @throws RefusalError naming every field that is wrong */
  check(): void {
    if (Object.keys(this.#wrong).length > 0) throw new RefusalError(422, say("wrong.fields"), this.#wrong);
  }
}
