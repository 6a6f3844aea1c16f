import * as z from "zod";
import { distributionsPath } from "../../../checks/model/distributions.ts";
import { messagesPath } from "../../../checks/model/message-files.ts";
import { refusalsPath } from "../../../checks/rules/screens/refusal-words.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { appIds } from "../../../product/engine/apps.ts";
import { locales } from "../../../product/engine/locales.ts";

/** Characters of a file that a tool takes. */
export const longestInput = 1_000_000;

/** Texts of files by their path from the root of the project. */
export type DraftTexts = Readonly<Record<string, string>>;

/** A name of a file that leads to no other folder. */
const draftName = String.raw`[\w-]+(?:\.[\w-]+)*\.json`;
const draftScreenPath = new RegExp(`^screens/(?:${appIds.join("|")})/${draftName}$`);
const draftScenarioPath = new RegExp(`^content/scenarios/${draftName}$`);
export const messagePaths: ReadonlySet<string> = new Set(locales.map(messagesPath));
/** Of these a draft has what is new by its name. */
export const joinedJsonPaths: ReadonlySet<string> = new Set([distributionsPath, refusalsPath]);
const joinedPaths = new Set([...messagePaths, operationsPath, ...joinedJsonPaths]);

export function isScreenPath(path: string): boolean {
  return draftScreenPath.test(path);
}

function isDraftPath(path: string): boolean {
  return isScreenPath(path) || draftScenarioPath.test(path) || joinedPaths.has(path);
}

function notDrafted(path: string): string {
  return `"${path}" is no file that can be drafted. Those are screens/<app>/<id>.json, content/scenarios/<id>.json and ${[...joinedPaths].join(", ")}.`;
}

/** What the tools take: rules, rights of roles, handlers and code are for people. */
export const draftTexts = z
  .record(z.string(), z.string().max(longestInput))
  .check(({ value, issues }) => {
    const paths = Object.keys(value);
    const wrong = paths.filter((path) => !isDraftPath(path)).map(notDrafted);
    const messages = paths.length === 0 ? ["Give the text of a file by its path."] : wrong;
    issues.push(...messages.map((message) => ({ code: "custom" as const, input: value, message })));
  })
  .describe(
    "Texts by path: screens/<app>/<id>.json and content/scenarios/<id>.json whole; of the files that screens share only what is new: content/messages/<locale>.json (keys), content/api/openapi.yaml (paths and components, YAML or JSON), content/distributions.json (features), content/api/refusals.json (what an operation says where it refuses).",
  );
