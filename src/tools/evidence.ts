import { commandOptions } from "./command-options.ts";

commandOptions({
  usage: "node src/tools/evidence.ts",
  about: `Audits what has no evidence yet, and builds the pages that show it: first a sample of everything, then the rest.
npm start runs it behind the served catalogue. What is done is stored, so it may be ended at any time.`,
});
const { audit } = await import("../workshop/audit/audit.ts");
const { showProgress } = await import("../workshop/audit/progress.ts");
const { buildCatalogue, isEvidenceShown } = await import("../workshop/build/build.ts");

// At once: else Playwright closes its browser first, and what runs in it reports that.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());

for (const sample of [true, false]) {
  const report = await audit({ sample, onProgress: showProgress });
  if (report === undefined || isEvidenceShown()) continue;
  await buildCatalogue({ audit: false });
  const { states, violations } = report;
  const share = sample ? "a sample" : "everything";
  console.log(`The pages show the evidence of ${share}: ${states} states, ${violations.length} violations.`);
}
