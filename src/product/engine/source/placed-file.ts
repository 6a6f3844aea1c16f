import type { DataPath } from "../json/data-path.ts";
import { oncePer } from "../once-per.ts";
import type { ParsedScreen, TextProblem } from "../screen/parse-screen.ts";
import { lineColumn, lineStarts } from "./lines.ts";
import type { RuleFinding } from "./problem.ts";

/** A file with the places of its values. */
export interface PlacedFile extends Pick<ParsedScreen, "offsetOf"> {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** A file that cannot be read, with its problems. */
export interface BrokenFile {
  readonly file: string;
  readonly problems: readonly TextProblem[];
}

/** The place of a value, or of the name before it. Its file is parsed for it only when a finding takes the offset. */
export function sourcePlace(
  { file, offsetOf }: PlacedFile,
  path: DataPath,
  part?: "name" | "value",
): Pick<RuleFinding, "file" | "offset"> {
  return {
    file,
    get offset() {
      return offsetOf(path, part);
    },
  };
}

const startsOf = oncePer(({ text }: PlacedFile) => lineStarts(text));

/** The line of a value. */
export function lineAt(file: PlacedFile, path: DataPath): number {
  return lineColumn(file.offsetOf(path), startsOf(file)).line;
}

/** A position inside a text of the file, where escapes make characters longer. */
export function placeWithin(file: PlacedFile, path: DataPath, offset: number): Pick<RuleFinding, "file" | "offset"> {
  let place = file.offsetOf(path) + 1;
  for (let index = 0; index < offset; index += 1) place += lengthOfCharacter(file.text, place);
  return { file: file.file, offset: place };
}

function lengthOfCharacter(text: string, place: number): number {
  if (text[place] !== "\\") return 1;
  return text[place + 1] === "u" ? 6 : 2;
}
