import { resultIssues } from "../checks/result-issues.ts";
import { suite } from "../product/api/conformance/suite.ts";
import { apiOperations } from "../product/content/operations.ts";
import { commandOptions } from "./command-options.ts";

const testMailing = {
  audience: ["judo"],
  subject: "Probe der Schnittstelle",
  body: "Das ist eine Probe.",
  when: "now",
};
const { values, positionals } = commandOptions({
  usage: "npm run conformance -- <url> [--agent <token>] [--approver <token>] [--operation <id>] [--params <JSON>]",
  about: `Tests whether a backend handles pending actions as required, and ends with 1 if it does not.
It makes and decides proposals, so use a test backend. The sessions and the operation are those of the demo.`,
  mostWords: 1,
  options: {
    agent: { type: "string", default: "demo-p-brunner+agent", says: "the token of the agent" },
    approver: { type: "string", default: "demo-p-brunner", says: "the token of who approves" },
    other: { type: "string", default: "demo-p-odermatt", says: "the token of somebody else" },
    operation: { type: "string", default: "mailings.mailing.send", says: "an irreversible operation" },
    params: { type: "string", default: JSON.stringify(testMailing), says: "its parameters in JSON" },
    adjusted: {
      type: "string",
      default: JSON.stringify({ ...testMailing, subject: "Probe, angepasst" }),
      says: "its parameters after the adjustment, in JSON",
    },
  },
});
const [url] = positionals;

if (url === undefined || !URL.canParse(url))
  failRun("Name the address of the backend: npm run conformance -- http://127.0.0.1:4400");
else await tryAll(url);

async function tryAll(address: string): Promise<void> {
  const target = {
    ...values,
    url: address,
    params: callerParameters("params"),
    adjusted: callerParameters("adjusted"),
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

function callerParameters(option: "params" | "adjusted"): object {
  try {
    return JSON.parse(values[option]) as object;
  } catch {
    console.error(`--${option} is no JSON.`);
    return process.exit(1);
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
