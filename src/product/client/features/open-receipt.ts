import { registerHandler } from "../actions/handlers.ts";

/** Opens the receipt of a claim in a dialog: only who presses the button loads the file, and the code that shows it. */
export function registerReceipts(): void {
  const show = async () => undefined;
  registerHandler("expenses.receipt.open", show, async ({ sdk, params: { id }, signal, ask, text, waiting }) => {
    const file = sdk.call("expenses.receipt.get", { id }, { signal });
    const [{ showFile }, shown] = await waiting(Promise.all([import("../actions/show-file.ts"), file]));
    await showFile(shown, ask, text);
    return undefined;
  });
}
