import { registerHandler } from "../actions/handlers.ts";

interface Invoice {
  readonly id: string;
  readonly reference: string;
}

/** Copies the reference of one's own open invoice, for the app of one's bank. */
export function registerClipboard(): void {
  registerHandler("clipboard.reference.copy", async ({ sdk, params, signal }) => {
    const { open } = (await sdk.call("invoices.mine.list", {}, { signal })) as { open: readonly Invoice[] };
    const invoice = open.find(({ id }) => id === params["id"]);
    if (invoice === undefined) throw new Error(`There is no open invoice "${params["id"]}". Load the list again.`);
    await navigator.clipboard.writeText(invoice.reference);
  });
}
