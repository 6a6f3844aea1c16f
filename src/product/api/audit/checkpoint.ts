import type { SchemaIssue } from "../../engine/api/schema-issue.ts";
import { compileSchema } from "../../engine/api/validator.ts";
import { canonicalJson } from "../canonical.ts";
import { issuePlace } from "../http/schema-issues.ts";
import type { Checkpoint } from "./entry.ts";

/** The ends of all logs of a storage at a time, to be kept elsewhere. */
export interface CheckpointDocument {
  readonly format: "audit-checkpoint/1";
  /** UTC. */
  readonly at: string;
  readonly logs: readonly Checkpoint[];
  /** Ed25519, base64, over {@link signedText}. */
  readonly signature?: string;
}

const logHash = { type: "string", pattern: "^[0-9a-f]{64}$" };
const club = { type: "string", minLength: 1 };
const logSchema = {
  type: "object",
  required: ["club", "index", "hash"],
  properties: { club, index: { type: "integer", minimum: 0 }, hash: logHash },
  additionalProperties: false,
};
const validate = compileSchema({
  type: "object",
  required: ["format", "at", "logs"],
  properties: {
    format: { const: "audit-checkpoint/1" },
    at: { type: "string", format: "date-time" },
    logs: { type: "array", items: logSchema },
    signature: { type: "string", pattern: "^[A-Za-z0-9+/]{86}==$" },
  },
  additionalProperties: false,
});

const flawWords: Readonly<Partial<Record<SchemaIssue["keyword"], string>>> = {
  required: "missing",
  additionalProperties: "no field of it",
};

/** @throws Error when the text is no checkpoint, or has a log twice */
export function readCheckpoint(text: string): CheckpointDocument {
  const document = parseCheckpoint(text);
  const [issue] = validate(document);
  if (issue !== undefined)
    throw new Error(
      `This is no checkpoint: "${issuePlace(issue)}" is ${flawWords[issue.keyword] ?? "not as it should be"}.`,
    );
  const { logs } = document as CheckpointDocument;
  if (new Set(logs.map((each) => each.club)).size < logs.length)
    throw new Error("This is no checkpoint: it names a log twice.");
  return document as CheckpointDocument;
}

function parseCheckpoint(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("This is no checkpoint: it is not JSON.", { cause: error });
  }
}

/** The text that a signature covers: everything else in the document. */
export function signedText({ signature: _, ...rest }: CheckpointDocument): string {
  return canonicalJson(rest);
}
