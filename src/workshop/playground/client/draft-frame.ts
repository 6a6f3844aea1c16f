/**
 * Runs in the frame of the screen playground, put there by the page around it: shows the drafts that this page sends,
 * and makes them work with the first interaction.
 */
import { DraftFrame } from "./screen/preview/draft-frame.ts";

new DraftFrame().start();
