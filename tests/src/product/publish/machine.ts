import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** One of several machines: a checkout of the project of its own, with the same content. */
export interface Machine {
  readonly folder: string;
  readonly part: number;
}

const linked = ["components", "screens", "src", "node_modules", "package.json", "package-lock.json"];

/** Makes a checkout whose files are those of the project, but for the clubs. */
export function newMachine(folder: string, part: number, clubs: string): Machine {
  mkdirSync(join(folder, "content"), { recursive: true });
  for (const name of linked) symlinkSync(join(process.cwd(), name), join(folder, name));
  for (const name of readdirSync("content"))
    symlinkSync(name === "clubs" ? clubs : join(process.cwd(), "content", name), join(folder, "content", name));
  return { folder, part };
}

interface Workflow {
  readonly jobs: { readonly publish: { readonly steps: readonly { readonly run?: string; readonly id?: string }[] } };
}

/** Steps that prepare a machine which is prepared here. */
const preparing = /apt-get install|npm ci/;

/** The commands of the workflow of GitHub that build and publish, in their order. */
export function workflowSteps(): string[] {
  const { jobs } = parse(readFileSync(".github/workflows/clubs.yml", "utf8")) as Workflow;
  return jobs.publish.steps.flatMap(({ run }) => (run === undefined || preparing.test(run) ? [] : [run]));
}

const guide = "content/guides/hosting.mdx";

/** The commands of the job for GitLab in the guide. */
export function gitlabSteps(): string[] {
  const [, job = ""] = /```yaml\n(clubs:[\s\S]*?)```/.exec(readFileSync(guide, "utf8")) ?? [];
  const { clubs } = parse(job) as { readonly clubs: { readonly script: readonly string[] } };
  return clubs.script.filter((step) => !preparing.test(step));
}

/** The command of the line for cron in the guide, for the folder of a machine and a target. */
export function cronStep(folder: string, target: string): string {
  const [, line = ""] = /```sh\n15 2 \* \* \*\s+(.*)\n```/.exec(readFileSync(guide, "utf8")) ?? [];
  return line.replace("/srv/schaukasten", folder).replace("/srv/clubs", target);
}

type Environment = Readonly<Record<string, string>>;

/** The expressions of a workflow that its steps have, filled in for a machine. */
function filledIn(step: string, { part }: Machine, count: number): string {
  return step.replaceAll("${{ matrix.part }}/8", `${part}/${count}`).replaceAll("${{ vars.CLUBS_BUCKET }}", "clubs");
}

/** Starts a step as the runner of a workflow does: `bash -e`, in a group of processes that can be killed as a whole. */
export function startStep(
  step: string,
  machine: Machine,
  options: { count: number; environment: Environment },
): ChildProcess {
  const { folder } = machine;
  const output = join(folder, "output");
  return spawn("bash", ["-e", "-c", filledIn(step, machine, options.count)], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...options.environment, GITHUB_OUTPUT: output, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** How a step ended: its code, or the signal that killed it, with everything that it printed. */
export async function endOf(child: ChildProcess): Promise<{ readonly code: number | string; readonly text: string }> {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => parts.push(String(part)));
  return await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code: code ?? signal ?? "", text: parts.join("") }));
  });
}
