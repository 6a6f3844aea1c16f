/**
 * Tools of the Model Context Protocol for a program that acts for a person: it proposes instead of acting, and waits for
 * what people decide. They are data and functions, for the server of any SDK.
 */
import { type Approvals, ApprovalsProblem, type PendingAction } from "./approvals-client.ts";
import { outcomeText } from "./sdk-approvals.ts";

/** The answer of a tool: for the model in words, and for programs as the API gave it. */
export interface ApprovalToolResult {
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
  /** Types of SDKs let a result have more. */
  readonly [more: string]: unknown;
}

export interface ApprovalTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** Whether it changes nothing at the API. */
  readonly isReading: boolean;
  call(args: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<ApprovalToolResult>;
}

export interface ApprovalToolsOptions {
  /** Ids of the operations that may be asked for, such as `mailings.mailing.send`; what the program may not do the API refuses. */
  readonly operations: readonly [string, ...string[]];
  /** Milliseconds that `wait_for_decision` waits at most before it says that nobody has decided yet; 50 seconds by default. */
  readonly longestWait?: number;
}

/** Below the minute after which clients give up a call. */
const usualToolWait = 50_000;

const shortText = { type: "string", minLength: 1, maxLength: 2000 } as const;
const proposalInput = {
  type: "object",
  properties: { id: shortText },
  required: ["id"],
  additionalProperties: false,
} as const;

/** The four tools, over a client of the API. */
export function approvalTools(client: Approvals, options: ApprovalToolsOptions): readonly ApprovalTool[] {
  return [proposeTool(client, options), waitTool(client, options), answerTool(client), withdrawTool(client)];
}

function proposeTool(client: Approvals, { operations }: ApprovalToolsOptions): ApprovalTool {
  const properties = {
    operation: { enum: operations },
    params: { type: "object" },
    title: shortText,
    context: shortText,
    key: { type: "string", pattern: "^[\\w.:-]{1,200}$", description: "Your name for this request: a key asks once." },
  };
  return {
    name: "propose",
    description:
      "Asks for an operation. What can be taken back is done at once; anything else becomes a proposal that people decide on: nothing is done before. Then call wait_for_decision, and where an answer was lost, ask again with the same key.",
    inputSchema: { type: "object", properties, required: ["operation", "params"], additionalProperties: false },
    isReading: false,
    call: ({ operation, params, title, context, key }, signal) =>
      approvalToolResult(async () => {
        const call = { operation: String(operation), params: Object(params) };
        const words = {
          ...(title !== undefined && { title: String(title) }),
          ...(context !== undefined && { context: String(context) }),
        };
        const once = { ...(signal && { signal }), ...(key !== undefined && { key: String(key) }) };
        const outcome = await client.propose({ ...call, ...words }, once);
        return { text: proposedText(outcome), structured: { ...outcome } };
      }),
  };
}

function proposedText({ status, proposal, result }: Awaited<ReturnType<Approvals["propose"]>>): string {
  if (status === "done") return `Done: ${JSON.stringify(result ?? {})}`;
  return `Proposed as ${proposal?.id}. Nothing is done before people have decided. Call wait_for_decision with this id.`;
}

function waitTool(client: Approvals, { longestWait = usualToolWait }: ApprovalToolsOptions): ApprovalTool {
  return {
    name: "wait_for_decision",
    description:
      "Waits until people have decided on a proposal. Where nobody has yet, or somebody asks a question, it says so: answer with answer_question where you can, and call it again.",
    inputSchema: proposalInput,
    isReading: true,
    call: ({ id }, signal) => approvalToolResult(async () => waitedFor(client, String(id), longestWait, signal)),
  };
}

async function waitedFor(
  client: Approvals,
  id: string,
  longestWait: number,
  signal?: AbortSignal,
): Promise<ToldOutcome> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), longestWait);
  const asked: { question?: string } = {};
  try {
    const until = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
    const action = await client.waitFor(id, until, (question) => {
      asked.question = question;
      over.abort();
      return undefined;
    });
    return decisionTold(action, outcomeText(action));
  } catch (error) {
    if (!over.signal.aborted || signal?.aborted) throw error;
    const action = await client.read(id, signal);
    return decisionTold(
      action,
      asked.question === undefined ? outcomeText(action) : `A question of a person: ${asked.question}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

function answerTool(client: Approvals): ApprovalTool {
  const properties = { id: shortText, text: shortText };
  return {
    name: "answer_question",
    description: "Answers what somebody asks before they decide on a proposal.",
    inputSchema: { type: "object", properties, required: ["id", "text"], additionalProperties: false },
    isReading: false,
    call: ({ id, text: words }, signal) =>
      approvalToolResult(async () =>
        decisionTold(await client.answer(String(id), String(words), signal), "Answered. Wait on."),
      ),
  };
}

function withdrawTool(client: Approvals): ApprovalTool {
  return {
    name: "withdraw",
    description: "Takes a proposal back that nobody has decided on.",
    inputSchema: proposalInput,
    isReading: false,
    call: ({ id }, signal) =>
      approvalToolResult(async () => {
        const action = await client.withdraw(String(id), signal);
        return decisionTold(action, outcomeText(action));
      }),
  };
}

interface ToldOutcome {
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

function decisionTold(action: PendingAction, words: string): ToldOutcome {
  return { text: words, structured: { ...action } };
}

/** What the API refuses is said to the model, which may ask better; what is not reached is thrown. */
async function approvalToolResult(work: () => Promise<ToldOutcome>): Promise<ApprovalToolResult> {
  try {
    const { text: words, structured } = await work();
    return { content: [{ type: "text", text: words }], structuredContent: structured };
  } catch (error) {
    if (!(error instanceof ApprovalsProblem)) throw error;
    const fields = Object.entries(error.fields).map(([name, issue]) => `${name}: ${issue}`);
    return { content: [{ type: "text", text: [error.message, ...fields].join("\n") }], isError: true };
  }
}
