import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ImportOutcome, importClub } from "../../../../src/product/import/import-club.ts";
import { type LossKind, textOfLoss } from "../../../../src/product/import/losses.ts";
import { testFolder } from "../clubs/built.ts";

/** A source that is written into a folder of its own, and the club that it becomes. */
export class ImportedClub implements Disposable {
  readonly #folder = testFolder();
  readonly source = join(this.#folder.path, "source");
  readonly club = join(this.#folder.path, "club");

  /** @param files of the source, by path */
  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.source, path)), { recursive: true });
      writeFileSync(join(this.source, path), content);
    }
  }

  /** @param path of a file of the source, or the whole folder */
  import(path = ""): Promise<ImportOutcome> {
    return importClub(join(this.source, path), this.club, "verein");
  }

  text(path: string): string {
    return readFileSync(join(this.club, path), "utf8");
  }

  json(path: string): unknown {
    return JSON.parse(this.text(path));
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}

/** The places of the losses of a kind. */
export function placesOf({ losses }: ImportOutcome, kind: LossKind): readonly string[] {
  return losses.find((group) => group.kind === kind)?.losses.map(textOfLoss) ?? [];
}

/** The kinds of losses, without what every new club has to fill in. */
export function lossKinds({ losses }: ImportOutcome): string[] {
  return losses.map(({ kind }) => kind).filter((kind) => kind !== "fill-in");
}

/** A whole picture of two colours. */
export const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h9v9z"/></svg>';
