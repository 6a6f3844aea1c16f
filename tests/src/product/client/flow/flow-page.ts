import { components } from "../../../../../components/index.ts";
import type { Outcome } from "../../../../../src/product/client/actions/options.ts";
import type { FlowHandle, FlowOptions } from "../../../../../src/product/client/flow/index.ts";
import { startFlow } from "../../../../../src/product/client/flow/index.ts";
import { type FailureKind, type Sdk, SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";

/** A test's settings for a flow; they are fetched, so that all flows share one bundle. */
export interface Scene extends Pick<FlowOptions, "screen" | "mode" | "context" | "rules"> {
  readonly locale: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly capabilities: readonly string[];
  /** Whether the flow itself shows its success. */
  readonly staysAtEnd: boolean;
}

/** The outcome of a call: a result, a failure, or a fault of the code, which throws. */
export type Reply =
  | { readonly result: unknown }
  | { readonly fault: string }
  | {
      readonly failure: {
        readonly kind: FailureKind;
        readonly message: string;
        readonly fields?: Record<string, string>;
      };
    };

declare global {
  interface Window {
    flow: FlowHandle;
    left: (string | undefined)[];
    submitted: unknown[];
  }
}

const scene = (await (await fetch("/api/scene")).json()) as Scene;

async function ask<Result>(path: string, params: unknown): Promise<Result> {
  const response = await fetch(path, { method: "POST", body: JSON.stringify(params) });
  const reply = (await response.json()) as Reply;
  if ("result" in reply) return reply.result as Result;
  if ("fault" in reply) throw new TypeError(reply.fault);
  const { kind, message, fields = {} } = reply.failure;
  throw new SdkFailure(kind, message, { traceId: "7f3c-91ab", fields });
}

const sdk: Sdk = { call: (operation, params) => ask(`/api/calls/${operation}`, params) };

async function run(action: string, params: unknown, options: { idempotencyKey: string }): Promise<Outcome> {
  try {
    return { status: "done", result: await ask(`/api/actions/${action}?key=${options.idempotencyKey}`, params) };
  } catch (error) {
    if (!(error instanceof SdkFailure)) throw error;
    const failure = error;
    return { status: failure.kind === "unknown" ? "unknown" : "failed", failure };
  }
}

window.left = [];
window.submitted = [];
const element = document.querySelector<HTMLElement>("[data-host]") as HTMLElement;
window.flow = startFlow(element, {
  ...scene,
  host: { components, locale: scene.locale, messages: scene.messages, capabilities: new Set(scene.capabilities) },
  sdk,
  actions: { run },
  leave: (href) => window.left.push(href),
  ...(!scene.staysAtEnd && { submitted: (result) => window.submitted.push(result) }),
});
await window.flow.ready;
document.documentElement.dataset["ready"] = "";
