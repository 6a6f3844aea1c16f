/** Runs on pages with a status line: it shows what the site says now. */
import { followStatus } from "./public/follow-status.ts";

followStatus(document);
