import { registerHandler, startActions } from "../../../../../src/product/client/actions/index.ts";
import { startBehaviours } from "../../../../../src/product/client/behaviours.ts";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";
import { announce, showToast } from "../../../../../src/product/client/toasts/index.ts";
import { type Fault, faultyFetch, release, type Sent } from "../faults.ts";

/** The functions that a test calls in the page. */
export interface Reach {
  readonly sent: Sent[];
  reloads: number;
  readonly faults: unknown[];
  readonly showToast: typeof showToast;
  readonly announce: typeof announce;
  /** Releases the held requests. */
  readonly release: typeof release;
  readonly run: ReturnType<typeof startActions>["run"];
}

const screen = JSON.parse(document.querySelector("#screen")?.textContent ?? "{}");
const query = new URLSearchParams(location.search);
const sent: Sent[] = [];
const happens = (query.get("faults") ?? "done").split(",") as Fault[];
const isHeld = happens.includes("held");
const sdk = httpSdk({
  baseUrl: "/api",
  fetch: faultyFetch(happens, (request) => sent.push(request)),
  locale: "de-CH",
  timeout: isHeld ? 20_000 : 500,
});

const textField = {
  control: "input",
  type: "text",
  required: false,
  optional: true,
  disabled: false,
  rows: 4,
} as const;

registerHandler("test.throw", () => {
  throw new TypeError("undefined is not a function");
});
registerHandler("test.reject", () => Promise.reject(new Error("HTTP 500 from provider")));
registerHandler("test.hang", () => new Promise(() => {}));
registerHandler("test.late", async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { result: { message: "Doch noch geklappt." } };
});
registerHandler("test.shape", () => Promise.resolve("done" as never));
registerHandler("test.own-undo", async ({ sdk, params }) => ({
  undo: ({ idempotencyKey }) => sdk.call("bookings.booking.restore", { id: params["id"] }, { idempotencyKey }),
}));

registerHandler("test.payment", async ({ sdk, params, idempotencyKey, signal }) => ({
  result: await sdk.call("invoices.payment.create", params, { idempotencyKey, signal }),
}));

registerHandler(
  "test.prepared",
  async ({ sdk, params, idempotencyKey }) => ({
    result: await sdk.call("proposals.action.reject", params, { idempotencyKey }),
  }),
  async ({ ask, params }) => {
    const reason = await ask({
      title: "Warum?",
      yes: "Weiter",
      no: "Abbrechen",
      fields: [{ ...textField, id: "reason", label: "Begründung" }],
    });
    return reason && { consequences: [`${params["id"]} wird gelöscht.`], params: { ...reason, revision: 3 } };
  },
);

startBehaviours();
const faults: unknown[] = [];
const actions = startActions({
  screen,
  sdk,
  context: () => ({ event: { title: "Chlausabend", registered: 14 } }),
  params: () => ({ route: "r-1" }),
  reload: async () => {
    reach.reloads += 1;
  },
  locale: "de-CH",
  timeout: isHeld ? 20_000 : 800,
  pauses: [50, 50],
  report: (fault) => String(faults.push(String(fault))),
});
const reach: Reach = { sent, reloads: 0, faults, showToast, announce, release, run: actions.run };
(window as unknown as { reach: Reach }).reach = reach;
