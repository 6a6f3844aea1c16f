import { existsSync, readFileSync } from "node:fs";
import { type CheckpointDocument, readCheckpoint } from "../product/api/audit/checkpoint.ts";
import { hasSignature, signedCheckpoint } from "../product/api/audit/checkpoint-signature.ts";
import { checkpointOf, exportLog } from "../product/api/audit-log/export.ts";
import { verifyExport } from "../product/api/audit-log/verify-export.ts";
import { type LogReport, type LogVerdict, verifyStore, worstVerdict } from "../product/api/audit-log/verify-store.ts";
import { isStorageAddress, openStoredRecords } from "../product/api/storage/open-storage.ts";
import { SqliteFileError } from "../product/api/storage/sqlite-file.ts";
import type { Storage } from "../product/api/storage/storage.ts";
import { nodeHash } from "../product/files/node-hash.ts";
import { commandOptions } from "./command-options.ts";

const exitCodes: Readonly<Record<LogVerdict, number>> = { proven: 0, broken: 1, "not-proven": 2 };
const closing: Readonly<Record<LogVerdict, string>> = {
  proven: "Proven: everything fits, and the checkpoint has seen the last entry of every log named here.",
  broken: "Broken.",
  "not-proven": "Not proven.",
};
const unusableExit = 3;
/** The number of flaws that are printed for a log. */
const mostPrintedFlaws = 10;

const { values, positionals } = commandOptions({
  usage: `npm run audit-log -- verify <file> [--checkpoint <file or JSON>] [--public-key <file>] [--format json]
npm run audit-log -- checkpoint <file of SQLite> [--key <file>]
npm run audit-log -- export <file of SQLite> <club>`,
  about: `verify compares every log in a file of SQLite of the API, or a log that was exported, and names what does not fit.
checkpoint prints the ends of all logs, for a second keeper: they show later that nothing was cut off.
export prints the log of a club, an entry a line.
Each takes postgres://<user>@<host>/<database> in place of a file of SQLite.

Keys are of Ed25519, in PEM:
  openssl genpkey -algorithm ed25519 -out audit.key && openssl pkey -in audit.key -pubout -out audit.pub

verify ends with
  0  proven: everything fits, and a checkpoint has seen the last entry of every log
  1  broken: something does not fit, or the file is damaged
  2  not proven: everything fits that could be compared, and what could not is named
  3  nothing was verified: a file or an option is missing or is not what it should be`,
  mostWords: 3,
  mistakeCode: unusableExit,
  options: {
    checkpoint: { type: "string", says: "what the second keeper has, as a file or as JSON" },
    "public-key": { type: "string", says: "the key that has to have signed it" },
    key: { type: "string", says: "signs the checkpoint" },
    format: { type: "string", default: "text", choices: ["text", "json"], says: "how verify prints; text" },
  },
});
const [command, file = "", club = ""] = positionals;

try {
  await runCommand();
} catch (error) {
  console.error((error as Error).message);
  const isDamaged = error instanceof SqliteFileError && error.isDamaged;
  process.exitCode = isDamaged ? exitCodes.broken : unusableExit;
}

async function runCommand(): Promise<void> {
  const work = { verify, checkpoint, export: exportOne }[command ?? ""];
  if (work === undefined) throw new Error("Say verify, export or checkpoint; --help says more.");
  await work();
}

async function verify(): Promise<void> {
  const kept = keptCheckpoint();
  const doubts = kept === undefined ? [] : signatureDoubts(kept);
  const reports = isStorage() ? await verifyAll(kept) : [await verifyExport(exported(), kept, nodeHash)];
  const verdict = doubts.length > 0 ? "broken" : worstVerdict(reports);
  const isJson = values.format === "json";
  const lines = [...doubts, ...reports.map(logReportText), ...(reports.length === 0 ? ["There is no log."] : [])];
  console.log(
    isJson ? JSON.stringify({ verdict, doubts, logs: reports }, null, 2) : [...lines, closing[verdict]].join("\n"),
  );
  process.exitCode = exitCodes[verdict];
}

/** @throws Error when an entry does not fit: a broken log is no evidence for later */
async function checkpoint(): Promise<void> {
  const reports = await verifyAll(undefined);
  if (worstVerdict(reports) === "broken")
    throw new Error(`${reports.map(logReportText).join("\n")}\nThere is no checkpoint of what is broken.`);
  const document = checkpointOf(reports, new Date());
  console.log(
    JSON.stringify(values.key === undefined ? document : signedCheckpoint(document, readLogFile(values.key))),
  );
}

async function exportOne(): Promise<void> {
  const log = await withStorage((storage) => exportLog(storage, club));
  if (log === "") throw new Error(`There is no log of a club "${club}".`);
  process.stdout.write(log);
}

function keptCheckpoint(): CheckpointDocument | undefined {
  const { checkpoint: given } = values;
  return given === undefined
    ? undefined
    : readCheckpoint(given.trimStart().startsWith("{") ? given : readLogFile(given));
}

function signatureDoubts(kept: CheckpointDocument): string[] {
  const { "public-key": key } = values;
  if (key === undefined || hasSignature(kept, readLogFile(key))) return [];
  return [
    `The checkpoint of ${kept.at} was not signed with this key, or was changed since: trust nothing that it says.`,
  ];
}

function verifyAll(kept: CheckpointDocument | undefined): Promise<LogReport[]> {
  return withStorage((storage) => verifyStore(storage, { kept, hash: nodeHash }));
}

function logReportText({ club: name, entries, verdict, flaws, unproven }: LogReport): string {
  const more = flaws.length > mostPrintedFlaws ? [`${flaws.length - mostPrintedFlaws} more.`] : [];
  const details = [...flaws.slice(0, mostPrintedFlaws), ...more, ...unproven].map((each) => `  ${each}`);
  const title = `${name === "" ? "The log" : name}: ${entries} ${entries === 1 ? "entry" : "entries"}, ${verdict.replace("-", " ")}`;
  return [title, ...details].join("\n");
}

/** @throws Error when the file is no exported log; an empty one may be */
function exported(): string {
  const log = readLogFile(file);
  if (log === "" || log.startsWith("{")) return log;
  throw new Error(`"${file}" is neither an exported log nor a file of SQLite of the API.`);
}

/** Whether it names a storage of the API, and no exported log. */
function isStorage(): boolean {
  return isStorageAddress(file) || readLogFile(file).startsWith("SQLite format 3");
}

function readLogFile(path: string): string {
  if (!existsSync(path)) throw new Error(`There is no file "${path}".`);
  return readFileSync(path, "utf8");
}

async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  if (!isStorage()) throw new Error(`"${file}" is no file of SQLite of the API.`);
  const storage = await openStoredRecords(isStorageAddress(file) ? file : `sqlite:${file}`);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
