import { commandOptions } from "./command-options.ts";

commandOptions({
  usage: "node src/tools/evidence.ts",
  about: `Audits what has no evidence yet, and builds the pages that show it: first a sample of everything, then the rest.
npm start runs it behind the served catalogue. What is done is stored, so it may be ended at any time.`,
});
const { audit } = await import("../workshop/audit/audit.ts");
const { showProgress } = await import("../workshop/audit/progress.ts");
const { writeRunning } = await import("../workshop/audit/running.ts");
const { buildCatalogue, isEvidenceShown } = await import("../workshop/build/build.ts");
const { StepFailed } = await import("../product/files/steps.ts");

// At once: else Playwright closes its browser first, and what runs in it reports that.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());

const onProgress = (done: number, total: number) => {
  showProgress(done, total);
  writeRunning({ state: "running", done, total });
};

let whyHidden: string | undefined;
for (const sample of [true, false]) whyHidden = await showEvidence(sample);
writeRunning(whyHidden === undefined ? { state: "done" } : { state: "failed", why: whyHidden });
process.exitCode = whyHidden === undefined ? 0 : 1;

/** @returns why the pages do not show it: where the files do not pass their checks, the audit goes on nevertheless */
async function showEvidence(sample: boolean): Promise<string | undefined> {
  try {
    const report = await audit({ sample, onProgress });
    if (report === undefined || isEvidenceShown()) return undefined;
    await buildCatalogue({ audit: false });
    const { states, violations } = report;
    const share = sample ? "a sample" : "everything";
    console.log(`The pages show the evidence of ${share}: ${states} states, ${violations.length} violations.`);
    return undefined;
  } catch (error) {
    if (!(error instanceof StepFailed)) writeRunning({ state: "failed", why: String(error) });
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    return `${error.message} npm run check says why; the next npm start shows the evidence.`;
  }
}
