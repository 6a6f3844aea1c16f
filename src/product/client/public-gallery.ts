/** Runs on pages with one picture of a gallery: arrows and swipes lead to the one before and after. */
import { turnPages } from "./public/turn-pages.ts";

turnPages(document);
