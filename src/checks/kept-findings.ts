import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Problem, RuleFinding } from "../product/engine/source/problem.ts";
import type { Rule, Tree } from "./rule.ts";

/** Screens and other content; everything else is code, for the cached findings. */
const contentPath = /^(?:screens|content)\//;
/** The content that every screen is rendered with. */
const shared = /^content\/(?:api|messages)\//;

/**
 * Cached findings of rules while the files that they read are unchanged: rendering every scenario and parsing every
 * module takes most of the time of a check.
 */
export class CachedFindings {
  readonly #file: string;
  readonly #tree: Tree;
  readonly #before: ReadonlyMap<string, readonly RuleFinding[]>;
  readonly #now = new Map<string, readonly RuleFinding[]>();
  readonly #code: string;
  readonly #shared: string;

  /** @param root folder of the project; the findings are stored in its `.cache` */
  constructor(root: string, tree: Tree) {
    this.#file = join(root, ".cache/checks/findings.v8");
    this.#tree = tree;
    this.#before = readFindings(this.#file);
    this.#code = hashOf(
      treeTexts(tree, (file) => !contentPath.test(file)),
      process.version,
    );
    this.#shared = hashOf(
      treeTexts(tree, (file) => shared.test(file)),
      this.#code,
    );
  }

  /** The findings of a rule, from the cache where they are still valid. */
  of(rule: Rule): readonly RuleFinding[] {
    if (rule.parts !== undefined)
      return [...rule.parts(this.#tree)].flatMap(({ reads, check }) =>
        this.#kept(
          hashOf(
            reads.map((file) => this.#tree.files.get(file) ?? ""),
            rule.name,
            this.#shared,
          ),
          check,
        ),
      );
    return [...rule.check(this.#tree)];
  }

  /** The problems of the rules that read only code. These rules are loaded only when they run. */
  async ofCode(find: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
    const problems = (this.#before.get(this.#code) as readonly Problem[] | undefined) ?? (await find());
    this.#now.set(this.#code, problems);
    return problems;
  }

  /** Stores the findings that were requested, and drops all others. */
  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, serialize(this.#now));
  }

  #kept(key: string, find: () => Iterable<RuleFinding>): readonly RuleFinding[] {
    const findings = this.#before.get(key) ?? [...find()];
    this.#now.set(key, findings);
    return findings;
  }
}

function readFindings(file: string): ReadonlyMap<string, readonly RuleFinding[]> {
  try {
    return deserialize(readFileSync(file)) as ReadonlyMap<string, readonly RuleFinding[]>;
  } catch {
    // There are no findings yet, or this version of Node cannot read them.
    return new Map();
  }
}

function treeTexts({ files }: Tree, isMeant: (file: string) => boolean): string[] {
  return [...files].flatMap(([file, text]) => (isMeant(file) ? [file, text] : []));
}

function hashOf(texts: readonly string[], ...around: readonly string[]): string {
  const hash = createHash("sha1");
  for (const text of [...around, ...texts]) hash.update(`${text.length} `).update(text);
  return hash.digest("base64");
}
