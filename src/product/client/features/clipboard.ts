import { registerHandler } from "../actions/handlers.ts";

/** Copies the reference of the user's open invoice, for a banking app. */
export function registerClipboard(): void {
  registerHandler("clipboard.reference.copy", async ({ sdk, params, signal }) => {
    const reference = sdk.call("invoices.mine.list", {}, { signal }).then(({ open }) => {
      const invoice = open.find(({ id }) => id === params["id"]);
      if (invoice === undefined) throw new Error(`There is no open invoice "${params["id"]}". Load the list again.`);
      return invoice.reference;
    });
    await copyPromised(reference);
  });
}

/** Safari lets a page write only while it handles a press: the clipboard then gets a promise of the text. */
async function copyPromised(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") {
    const words = await text;
    return navigator.clipboard.writeText(words);
  }
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } catch (error) {
    // An error of the text has priority over one of the clipboard.
    await text;
    throw error;
  }
}
