import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { replaceFileSync } from "../../product/files/replace-file.ts";
import { Refusal } from "../serve/own-page.ts";
import type { VersionSummary } from "./client/protocol.ts";

const versionContract = z.strictObject({
  /** When it was replaced. */
  until: z.string(),
  /** The files that its successor changed. */
  changed: z.array(z.string()),
  texts: z.record(z.string(), z.string()),
});

/** So many can be brought back; older ones are removed. */
const mostVersions = 100;
const versionId = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The texts of a club's folder before each publication, outside of that folder. */
export class Versions {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  keep(texts: ReadonlyMap<string, string>, changed: readonly string[]): void {
    const until = new Date().toISOString();
    const text = JSON.stringify({ until, changed, texts: Object.fromEntries(texts) });
    replaceFileSync(this.#path(until.replaceAll(/[:.]/g, "-")), text);
    for (const id of this.#ids().slice(mostVersions)) rmSync(this.#path(id));
  }

  /** The latest first. */
  list(): VersionSummary[] {
    return this.#ids().map((id) => {
      const { until, changed } = this.#read(id);
      return { id, until, changed };
    });
  }

  texts(id: string): Map<string, string> {
    if (!versionId.test(id) || !existsSync(this.#path(id))) throw new Refusal(404, "no-version");
    return new Map(Object.entries(this.#read(id).texts));
  }

  #read(id: string): z.output<typeof versionContract> {
    return versionContract.parse(JSON.parse(readFileSync(this.#path(id), "utf8")));
  }

  #ids(): string[] {
    if (!existsSync(this.#folder)) return [];
    const names = readdirSync(this.#folder).map((name) => name.replace(/\.json$/, ""));
    return names
      .filter((name) => versionId.test(name))
      .toSorted()
      .toReversed();
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
