/** Runs in a worker of the screen playground: draws drafts and finds their problems, away from the page. */
import { giveProjectWords } from "../../../../texts/given-words.ts";
import type { DraftTask, ProjectData, Task, WorkerMessage } from "../draft/draft.ts";
import { DraftProject } from "./draft-project.ts";
import { drawDraft } from "./draw-draft.ts";
import { liveDraft } from "./live-draft.ts";

let loadedProject: DraftProject | undefined;

addEventListener("message", ({ data: task }: MessageEvent<Task>) => {
  if (task.kind === "project") void load(task.address);
  else if (task.kind === "saved") loadedProject?.keep(task.draft);
  else if (loadedProject !== undefined) postAnswer(findProblems(task, loadedProject));
});

async function load(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}. Build the catalogue again.`);
    const project = new DraftProject((await response.json()) as ProjectData);
    giveProjectWords((path) => project.text(path));
    loadedProject = project;
    postAnswer({ kind: "ready" });
  } catch (error) {
    postAnswer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

function findProblems(task: DraftTask, loaded: DraftProject): WorkerMessage {
  const { kind, turn, draft } = task;
  if (kind === "draw") return { kind, turn, view: drawDraft(loaded, draft) };
  if (kind === "live") return { kind, turn, live: liveDraft(loaded, draft) };
  return { kind, turn, problems: loaded.problems(draft) };
}

function postAnswer(finding: WorkerMessage): void {
  postMessage(finding);
}
