import { deflateRawSync } from "node:zlib";
import type { PageData } from "../../../client/review/page-data.ts";

/** The data of the page for its script: compressed, because names of pictures and states repeat thousands of times. */
export function reportData(data: PageData): string {
  return deflateRawSync(JSON.stringify(data), { level: 9 }).toString("base64");
}
