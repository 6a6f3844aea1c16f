/**
 * Runs in a preview that is shown large, put there by the page around it: flows, actions and links of the screen work on
 * the data of its situation. It is loaded with the first interaction.
 */

import { reportFault } from "../../product/client/report-fault.ts";
import { restoreRoutes, watchLinks } from "./links.ts";
import { readDocuments } from "./live-documents.ts";
import { startLive } from "./start.ts";

const documents = readDocuments();
/** Leaving ends the loads of a page: what WebKit then says of its modules is no fault. */
let isLeft = false;
addEventListener("beforeunload", () => {
  isLeft = true;
});

restoreRoutes();
watchLinks(documents);
documents.then(startLive).then(
  () => document.documentElement.setAttribute("data-live", ""),
  (fault: unknown) => {
    if (!isLeft) reportFault(fault);
  },
);
