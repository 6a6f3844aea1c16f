/** Hands out jobs in their order: a worker gets the next one when it is done with its last. */
export async function shareOut<Worker, Job>(
  workers: readonly Worker[],
  jobs: readonly Job[],
  work: (worker: Worker, job: Job) => Promise<void>,
): Promise<void> {
  const left = jobs.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const job of left) await work(worker, job);
    }),
  );
}
