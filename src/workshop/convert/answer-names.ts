import { formProperties } from "../../checks/rules/screens/control-names.ts";
import { slugify } from "../../product/engine/slugify.ts";

/** Names that expressions can read, by the names of a definition: each stays the same and is there once. */
export class AnswerNames {
  readonly #names = new Map<string, string>();

  /** The name for one of a definition, whose parts are separated by dots. */
  nameOf(given: string): string {
    const known = this.#names.get(given);
    if (known !== undefined) return known;
    const name = this.#free(given.split(".").map(readableName).join("."));
    this.#names.set(given, name);
    return name;
  }

  #free(wanted: string): string {
    const taken = new Set(this.#names.values());
    const isTaken = (name: string) =>
      [...taken].some((other) => other === name || other.startsWith(`${name}.`) || name.startsWith(`${other}.`));
    if (!isTaken(wanted)) return wanted;
    const flat = wanted.replaceAll(".", "_");
    let count = isTaken(flat) ? 2 : 1;
    while (count > 1 && isTaken(`${flat}${count}`)) count += 1;
    return count === 1 ? flat : `${flat}${count}`;
  }
}

/** `postalCode` of `postal-code`; a name begins with a letter, and neither JavaScript nor a form of HTML has it. */
export function readableName(given: string): string {
  if (/^[A-Za-z_]\w*$/.test(given) && !isTakenName(given)) return given;
  const [first = "", ...rest] = slugify(given)
    .split("-")
    .filter((part) => part !== "");
  const camel = first + rest.map((part) => part[0]?.toUpperCase() + part.slice(1)).join("");
  return /^[a-z]/i.test(camel) && !isTakenName(camel) ? camel : `q${camel}`;
}

function isTakenName(name: string): boolean {
  return name in Object.prototype || formProperties.has(name);
}
