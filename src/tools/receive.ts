import { existsSync, readFileSync } from "node:fs";
import { folderContent } from "../product/clubs/receive-content.ts";
import { readJsonFile } from "../product/engine/source/json-file.ts";
import { inboxCsv } from "../product/receive/inbox-csv.ts";
import { smtpSender } from "../product/receive/mail/mail-transport.ts";
import { type ReceiveConfig, receiveConfigContract } from "../product/receive/receive-config.ts";
import { startReceive } from "../product/receive/start-receive.ts";
import { type LetterKind, ReceiveStore } from "../product/receive/submission-store.ts";
import { endOnSignal } from "../product/server/end-on-signal.ts";
import { listenProblem } from "../product/server/listen-problem.ts";
import { commandOptions } from "./command-options.ts";

/** What it means that letters of a kind were given up. */
const unsentWords: Readonly<Record<LetterKind, string>> = {
  deliver: "to the club. What they were about is below; answer from here, and look at the address in club.json.",
  confirm: "to visitors, whose mail server refused them. What they wrote waits for a confirmation that cannot come.",
};

const { values, positionals } = commandOptions({
  usage: `npm run receive [-- --config receive.json]
npm run --silent receive -- inbox <club> [--config receive.json] > inbox.csv`,
  about: `Receives trial requests, applications and messages of the clubs' sites until Ctrl-C.
"inbox" prints what was confirmed for a club as CSV. The guide "Receive forms" explains the configuration.`,
  mostWords: 2,
  options: { config: { type: "string", default: "receive.json", says: "the configuration; receive.json" } },
});
const [command = "serve", club = ""] = positionals;

try {
  if (command === "serve") await serve(readConfig(values.config));
  else if (command === "inbox") process.stdout.write(await exportInbox(readConfig(values.config)));
  else throw new Error(`There is no command "${command}". Say inbox, or nothing to receive; --help says more.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function serve(config: ReceiveConfig): Promise<void> {
  const { passwordFile } = config.smtp;
  const password = passwordFile === undefined ? undefined : readText(passwordFile, "smtp.passwordFile").trim();
  const content = folderContent(config.clubs);
  const parts = { config, content, send: smtpSender(config, password), writeLog: console.log };
  const server = await startReceive(parts).catch((error: unknown) => {
    throw listenProblem(error, config.listen.port, "listen.port of the configuration");
  });
  console.error(`Receiving at ${server.url}, for browsers ${config.url} (Ctrl-C ends it)`);
  endOnSignal(() => server.close());
}

async function exportInbox(config: ReceiveConfig): Promise<string> {
  const content = folderContent(config.clubs);
  const found = await content.findClub(club);
  if (found === undefined)
    throw new Error(`There is no club "${club}" in ${config.clubs}. Name one of its folders: inbox <club>.`);
  using store = new ReceiveStore(config.file);
  for (const [kind, what] of Object.entries(unsentWords)) {
    const count = store.failedLetters(found.id, kind as LetterKind);
    if (count > 0) console.error(`Not sent: ${count} ${what}`);
  }
  return inboxCsv(store, { content }, found);
}

/** @throws Error with the place of every mistake and its remedy */
function readConfig(file: string): ReceiveConfig {
  const read = readJsonFile(file, readText(file, "--config"), receiveConfigContract);
  if (!("problems" in read)) return read.value;
  const lines = read.problems.map(({ line, column, message, suggestion }) =>
    `${file}:${line}:${column} ${message} ${suggestion ?? ""}`.trimEnd(),
  );
  throw new Error(`${lines.join("\n")}\nThe guide "Receive forms" shows a whole file.`);
}

function readText(file: string, place: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error(`${place}: there is no file "${file}". Create it, or name another one.`);
}
