import { registerHandler } from "../actions/handlers.ts";

/** Saves a table that the API has made as a file of the device. */
export function registerDownloads(): void {
  registerHandler("attendance.matrix.download", async ({ sdk, params, signal }) => {
    const { id, period } = params as { id: string; period?: string };
    const { fileName, text } = await sdk.call("attendance.matrix.export", { id, period }, { signal });
    saveFile(fileName, text);
  });
}

function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text.replaceAll("\n", "\r\n")], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
