/**
 * `npm run audit [-- --fresh] [--json] [--sample] [--only <beginning of an id>]`: axe over every example, variant and
 * scenario; exit 1 if there are problems.
 */
import "./closed-output.ts";
import { parseArgs } from "node:util";
import { audit } from "../site/audit/audit.ts";
import { showProgress } from "../site/audit/progress.ts";
import { reportText } from "../site/audit/report-text.ts";

const { values } = parseArgs({
  options: {
    fresh: { type: "boolean" },
    json: { type: "boolean" },
    sample: { type: "boolean" },
    only: { type: "string" },
  },
});
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
