/** What every page of the catalogue can do once its script has loaded. */
import { startCopyButtons } from "./copy.ts";
import { startHighlights } from "./highlights.ts";
import { startNavigationFilter } from "./navigation.ts";
import { startSearch } from "./search.ts";
import { startThemeSwitch } from "./theme.ts";
import { startThumbnails } from "./thumbnails.ts";

startThemeSwitch();
startNavigationFilter();
startCopyButtons();
startHighlights();
startSearch();
startThumbnails();
