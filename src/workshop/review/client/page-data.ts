import type { ReviewFile } from "../../../product/engine/review/review-file.ts";
import type { Report } from "./report.ts";

/** What the page of a report gives its script. */
export interface ReportPageData {
  readonly report: Report;
  /** Reviews that the repository had when the report was made. */
  readonly known: readonly ReviewFile[];
}

/** Reads base64 of compressed JSON. */
export async function readPageData(text: string): Promise<ReportPageData> {
  const bytes = Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return (await new Response(stream).json()) as ReportPageData;
}
