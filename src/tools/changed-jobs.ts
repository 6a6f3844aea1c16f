import { cancelJob, type Job, retryJob, storedJobs } from "../product/api/queue/job.ts";
import type { Storage } from "../product/api/storage/storage.ts";

/**
 * Cancels a job or lets one be tried again, and returns a line for each that is there afterwards.
 *
 * @param wanted `<club>/<id>`
 * @throws Error where there is no such job
 */
export async function changedJobs(
  storage: Storage,
  { cancel, retry }: { readonly cancel: string | undefined; readonly retry: string | undefined },
): Promise<string[]> {
  if (cancel !== undefined) requireJob(await cancelJob(storage, placeOf(cancel)), cancel);
  if (retry !== undefined) requireJob(await retryJob(storage, placeOf(retry)), retry);
  const jobs = await storedJobs(storage);
  return jobs.length === 0 ? ["No job waits, runs or has failed."] : jobs.map(({ job }) => jobLine(job));
}

function placeOf(text: string): Pick<Job, "club" | "id"> {
  const [, club = "", id = ""] = /^([^/]*)\/(.*)$/s.exec(text) ?? [];
  return { club, id };
}

function requireJob(isThere: boolean, name: string): void {
  if (!isThere) throw new Error(`There is no job "${name}". npm run api -- jobs lists them: <club>/<id>.`);
}

function jobLine({ club, id, kind, state, attempts, dueAt, lastError }: Job): string {
  const due = state === "failed" || dueAt === undefined ? [] : [`due ${dueAt}`];
  const error = lastError === undefined ? [] : [lastError];
  return [`${club}/${id}`, kind, state, `attempts ${attempts}`, ...due, ...error].join("  ");
}
