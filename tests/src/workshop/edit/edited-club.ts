import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../../../src/product/files/project.ts";

/** A copy of a club's folder, with a place for drafts, which are removed at the end. */
export class EditedClub {
  readonly club: string;
  readonly #root = mkdtempSync(join(tmpdir(), "edited-club-"));
  readonly content = join(this.#root, "clubs");
  readonly state = join(this.#root, "state");
  readonly out = join(this.#root, "public");
  readonly folder: string;

  constructor(club = "tv-oberried", from = "content/clubs") {
    this.club = club;
    this.folder = join(this.content, club);
    cpSync(projectFile(`${from}/${club}`), this.folder, { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
