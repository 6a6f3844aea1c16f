import type * as z from "zod/mini";
import type { ClubWords } from "../../api/public/club.ts";
import { altContract, markdownContract, wordsContract } from "../../api/public/contracts/fields.ts";
import type { DataPath } from "../../engine/json/data-path.ts";

type WordsKind = "words" | "markdown" | "alt";

/** A text of a file that can have languages. */
export interface PlacedWords {
  readonly path: DataPath;
  readonly words: ClubWords;
  readonly kind: WordsKind;
}

type Schema = z.ZodMiniType;

/** The parts of a schema that lead to others. */
interface WordsParts {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
}

const textContracts: ReadonlyMap<unknown, WordsKind> = new Map<unknown, WordsKind>([
  [altContract, "alt"],
  [markdownContract, "markdown"],
  [wordsContract, "words"],
]);

const knownWords = new WeakMap<object, readonly PlacedWords[]>();

/** Every text of the value of a file that can have languages, by its contract; looked up once for all rules and readers. */
export function wordsIn(contract: Schema, value: unknown): readonly PlacedWords[] {
  if (typeof value !== "object" || value === null) return [];
  const known = knownWords.get(value) ?? wordsBelow(contract, value, []);
  knownWords.set(value, known);
  return known;
}

function wordsBelow(contract: Schema, value: unknown, path: DataPath): PlacedWords[] {
  if (value === undefined || value === null) return [];
  const kind = textContracts.get(contract);
  if (kind !== undefined) return [{ path, words: value as ClubWords, kind }];
  if (!holdsWords(contract)) return [];
  const { innerType, element, valueType, shape } = contract._zod.def as WordsParts;
  if (innerType !== undefined) return wordsBelow(innerType, value, path);
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = shape?.[name] ?? element ?? valueType;
    return own === undefined ? [] : wordsBelow(own, inner, [...path, element === undefined ? name : Number(name)]);
  });
}

const knownHolders = new WeakMap<Schema, boolean>();

/** Whether a schema, or one that it leads to, is that of a text; looked up once for the values of all clubs. */
function holdsWords(contract: Schema): boolean {
  const known = knownHolders.get(contract) ?? leadsToWords(contract);
  knownHolders.set(contract, known);
  return known;
}

function leadsToWords(contract: Schema): boolean {
  if (textContracts.has(contract)) return true;
  const { innerType, element, valueType, shape = {} } = contract._zod.def as WordsParts;
  return [innerType, element, valueType, ...Object.values(shape)].some(
    (part) => part !== undefined && holdsWords(part),
  );
}
