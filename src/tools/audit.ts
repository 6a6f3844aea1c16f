import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run audit [-- --fresh] [--json] [--sample] [--only <beginning of an id>]",
  about:
    "Runs axe over every example, variant and scenario. It ends with 1 if there are problems, with 2 without a browser.",
  options: {
    fresh: { type: "boolean", says: "audits again what has not changed" },
    json: { type: "boolean", says: "prints the report as JSON" },
    sample: { type: "boolean", says: "a share of everything" },
    only: { type: "string", says: "what has an id that begins so" },
  },
});
const { audit } = await import("../workshop/audit/audit.ts");
const { showProgress } = await import("../workshop/audit/progress.ts");
const { reportText } = await import("../workshop/audit/report-text.ts");
const { fresh = false, json = false, sample, only } = values;
const startTime = performance.now();
const auditReport = await audit({ fresh, only, sample, onProgress: json ? undefined : showProgress });

if (auditReport === undefined) {
  console.error("Not audited: no Chromium found. Install Chromium, or run: npx playwright install chromium");
  process.exitCode = 2;
} else {
  const seconds = (performance.now() - startTime) / 1000;
  console.log(json ? JSON.stringify({ ...auditReport, seconds }, null, 2) : reportText(auditReport, seconds));
  if (auditReport.violations.length + auditReport.unlisted.length + auditReport.stale.length > 0) process.exitCode = 1;
}
