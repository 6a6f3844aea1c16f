import type { Client } from "./_kit/client/client.ts";
import { bottomSheet, dialogOpener } from "./bottom-sheet/client.ts";
import { menu, menuButton } from "./menu/client.ts";
import { requestDetails } from "./request-details/client.ts";
import { searchField } from "./search-field/client.ts";
import { switchControl } from "./switch/client.ts";
import { toast } from "./toast/client.ts";

/** The clients of all components. */
export const clients: readonly Client[] = [
  bottomSheet,
  dialogOpener,
  menu,
  menuButton,
  requestDetails,
  searchField,
  switchControl,
  toast,
];
