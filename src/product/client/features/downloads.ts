import { registerHandler } from "../actions/handlers.ts";
import { saveFile } from "../actions/save-file.ts";

/** Milliseconds: Firefox and WebKit begin to read the address after the press. */
const readWithin = 10_000;

/** Saves a table that the API has made as a file of the device. */
export function registerDownloads(): void {
  registerHandler("attendance.matrix.download", async ({ sdk, params, signal }) => {
    const { id, period } = params as { id: string; period?: string };
    const { fileName, text } = await sdk.call("attendance.matrix.export", { id, period }, { signal });
    const table = new Blob([text.replaceAll("\n", "\r\n")], { type: "text/csv;charset=utf-8" });
    const address = URL.createObjectURL(table);
    saveFile(address, fileName);
    setTimeout(() => URL.revokeObjectURL(address), readWithin);
  });
}
