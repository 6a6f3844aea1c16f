import { deflateRawSync } from "node:zlib";
import type { ReportPageData } from "../client/page-data.ts";

/** The data of the page for its script: compressed, because names of pictures and states repeat thousands of times. */
export function reportData(data: ReportPageData): string {
  return deflateRawSync(JSON.stringify(data), { level: 9 }).toString("base64");
}
