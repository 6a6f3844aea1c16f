import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { ChangeType } from "../../../product/engine/change-type.ts";
import { contentHash, projectFile } from "../../../product/files/project.ts";
import type { Side } from "../client/report.ts";
import { ReviewProblem } from "../problem.ts";
import { git, isAbsent, tryGit } from "./git.ts";

/** A side with the git object of its files. */
export interface ResolvedSide extends Side {
  /** Name of the tree object; the working tree has one too. */
  readonly object: string;
  /** The files that count for a review, with the names of their contents. */
  readonly files: ReadonlyMap<string, string>;
}

export const workingTree = "working tree";

/** What the product and its catalogue are made of; tests, decisions and reviews change nothing that people see. */
const countingPaths =
  /^(?:components|content|public|screens|src)\/|^(?:astro\.config\.mjs|package(?:-lock)?\.json|tsconfig\.json)$/;
const isApart = /^content\/(?:reviews|decisions)\//;

/**
 * The two sides of a review: two refs; a ref and the working tree; or where the branch left main, and the working tree.
 *
 * @throws ReviewProblem when a ref does not exist
 */
export function resolveSides(refs: readonly string[]): readonly [before: ResolvedSide, after: ResolvedSide] {
  requireRepository();
  const [one, other] = refs;
  if (refs.length > 2)
    throw new ReviewProblem(`A review compares two sides, and ${refs.length} are given. Give one or two.`);
  if (one !== undefined && other !== undefined) return [committed(one), committed(other)];
  return [one === undefined ? mergeBase() : committed(one), uncommitted()];
}

function requireRepository(): void {
  const { text, error } = tryGit(["rev-parse", "--git-dir"]);
  if (isAbsent(error))
    throw new ReviewProblem("There is no git on this machine. Install it, and start the review again.");
  if (text === undefined)
    throw new ReviewProblem(
      "A review compares commits, and this folder is in no git repository. Clone it with git, and start again.",
    );
}

function mergeBase(): ResolvedSide {
  const main = ["main", "origin/main", "master", "origin/master"].find((ref) => commitOf(ref) !== undefined);
  if (main === undefined)
    throw new ReviewProblem("There is no branch main to compare with. Name a ref: npm run review -- HEAD~1");
  const base = tryGit(["merge-base", main, "HEAD"]).text?.trim();
  if (base === undefined || base === "") throw new ReviewProblem(noBase(main));
  return sideOf(main, base);
}

function noBase(main: string): string {
  return isShallow()
    ? `This clone is shallow, so where the branch left ${main} is not in it. Run: git fetch --unshallow`
    : `The branch has no commit in common with ${main}. Name a ref: npm run review -- <ref>`;
}

function committed(ref: string): ResolvedSide {
  const commit = commitOf(ref);
  if (commit === undefined) throw new ReviewProblem(unknownRef(ref));
  return sideOf(ref, commit);
}

function commitOf(ref: string): string | undefined {
  if (ref.startsWith("-")) return undefined;
  return tryGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]).text?.trim();
}

function unknownRef(ref: string): string {
  const shallow = isShallow() ? " This clone is shallow; git fetch --unshallow brings the older commits." : "";
  return `There is no commit "${ref}" in this repository.${shallow} git branch --all and git tag list what there is.`;
}

function isShallow(): boolean {
  return tryGit(["rev-parse", "--is-shallow-repository"]).text?.trim() === "true";
}

function sideOf(ref: string, commit: string): ResolvedSide {
  const [object = "", time = ""] = git(["show", "-s", "--format=%T %cI", commit]).trim().split(" ");
  const date = new Date(time).toISOString();
  return { ref, commit, date, isDirty: false, object, ...filesOfTree(object) };
}

/** The working tree as a tree object, with files that are not committed; the index of the repository is left alone. */
function uncommitted(): ResolvedSide {
  const commit = git(["rev-parse", "HEAD"]).trim();
  const object = treeOfFiles();
  const isDirty = object !== git(["rev-parse", "HEAD^{tree}"]).trim();
  return { ref: workingTree, commit, date: new Date().toISOString(), isDirty, object, ...filesOfTree(object) };
}

function treeOfFiles(): string {
  const index = projectFile(`.cache/review/index-${process.pid}`);
  const env = { GIT_INDEX_FILE: index };
  mkdirSync(dirname(index), { recursive: true });
  try {
    git(["read-tree", "HEAD"], { env });
    git(["add", "--all", "--", "."], { env });
    return git(["write-tree"], { env }).trim();
  } finally {
    for (const file of [index, `${index}.lock`]) rmSync(file, { force: true });
  }
}

function filesOfTree(object: string): Pick<ResolvedSide, "files" | "tree"> {
  const lines = git(["ls-tree", "-r", "-z", "--full-tree", object]).split("\0").filter(Boolean);
  const all = lines.map((line) => {
    const [mode = "", path = ""] = line.split("\t");
    return [path, mode.split(" ")[2] ?? ""] as const;
  });
  const files = new Map(all.filter(([path]) => countingPaths.test(path) && !isApart.test(path)));
  return { files, tree: contentHash(JSON.stringify([...files])) };
}

/** Paths that differ, with what happened to them. */
export function changedPaths(before: ResolvedSide, after: ResolvedSide): ReadonlyMap<string, ChangeType> {
  const all = new Set([...before.files.keys(), ...after.files.keys()]);
  return new Map(
    [...all].flatMap((path) => {
      const [one, other] = [before.files.get(path), after.files.get(path)];
      if (one === other) return [];
      return [[path, one === undefined ? "added" : other === undefined ? "removed" : "changed"] as const];
    }),
  );
}
