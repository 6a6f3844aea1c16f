/**
 * `npm run conformance -- <url>`: tests whether a backend handles pending actions as required, and ends with 1 if it
 * does not. It makes and decides proposals, so use a test backend. The sessions and the operation are
 * those of the demo; `--agent`, `--approver` and `--other` name other tokens, `--operation`, `--params` and `--adjusted`
 * another irreversible operation with two sets of parameters in JSON.
 */
import "./closed-output.ts";
import { parseArgs } from "node:util";
import { suite } from "../api/conformance/suite.ts";
import { resultIssues } from "../checks/result-issues.ts";
import { apiOperations } from "../site/content/operations.ts";

const testMailing = {
  audience: ["judo"],
  subject: "Probe der Schnittstelle",
  body: "Das ist eine Probe.",
  when: "now",
};
const { values, positionals } = parseArgs({
  options: {
    agent: { type: "string", default: "demo-p-brunner+agent" },
    approver: { type: "string", default: "demo-p-brunner" },
    other: { type: "string", default: "demo-p-odermatt" },
    operation: { type: "string", default: "mailings.mailing.send" },
    params: { type: "string", default: JSON.stringify(testMailing) },
    adjusted: { type: "string", default: JSON.stringify({ ...testMailing, subject: "Probe, angepasst" }) },
  },
  allowPositionals: true,
});
const [url] = positionals;

if (url === undefined) failRun("Name the address of the backend: npm run conformance -- http://127.0.0.1:4400");
else await tryAll(url);

async function tryAll(address: string): Promise<void> {
  const target = {
    ...values,
    url: address,
    params: JSON.parse(values.params) as object,
    adjusted: JSON.parse(values.adjusted) as object,
    fetch: (request: Request) => fetch(request),
    flawsOf: resultFlaws,
  };
  for (const { title, prove } of suite) {
    await prove(target).then(
      () => console.log(`  passes  ${title}`),
      (error: Error) => failRun(`  FAILS   ${title}\n          ${error.message}`),
    );
  }
}

function resultFlaws(operation: string, result: unknown): string[] {
  const described = apiOperations().get(operation);
  if (described === undefined) return [`There is no operation "${operation}".`];
  return resultIssues(described, result).map(({ pointer, message }) => `${pointer}: ${message}`);
}

function failRun(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
