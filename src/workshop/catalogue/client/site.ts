/** The script of every page of the catalogue. */

import { startThemeSwitch } from "../../kit/theme.ts";
import { startAuditProgress } from "./audit-progress.ts";
import { startCopyButtons } from "./copy.ts";
import { startFolds } from "./folds.ts";
import { startHighlights } from "./highlights.ts";
import { startRail } from "./navigation.ts";
import { startOutline } from "./outline.ts";
import { startPagePrint } from "./print-page.ts";
import { startThumbnails } from "./screen/thumbnails.ts";
import { startSearch } from "./search.ts";
import { rememberVisit } from "./visit.ts";

startThemeSwitch();
startFolds();
startRail();
startOutline();
startCopyButtons();
startHighlights();
startSearch();
startThumbnails();
startPagePrint();
rememberVisit();
void startAuditProgress();
const versionsLink = document.querySelector<HTMLLinkElement>("link[data-versions]");
if (versionsLink !== null) void import("./version-switch.ts").then(({ startVersions }) => startVersions(versionsLink));
