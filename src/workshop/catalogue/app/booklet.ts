import { type AppId, appNames, nativeDevices } from "../../../product/engine/apps.ts";
import type { DeviceId } from "../../../product/engine/devices.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { deviceLooks } from "../../screens/device-looks.ts";
import type { Scenario } from "../../screens/scenarios.ts";
import { filmstripsOf } from "../../screens/screen-documents.ts";
import { everyScreen, screenFacts } from "../../screens/screen-facts.ts";
import { screenName } from "../../screens/screen-name.ts";

/** A page of a booklet: a screen with its situations. */
export interface Sheet {
  readonly screen: Screen;
  readonly name: string;
  /** Who sees it, in a sentence. */
  readonly audience: string;
  readonly device: DeviceId;
  /** The number of its page; the table of contents is page 1. */
  readonly page: number;
  /** The first one is the large one. */
  readonly situations: readonly Scenario[];
  /** How many situations stand beside each other, so that all of them fit below the screen. */
  readonly columns: number;
}

/** The booklet of an app, in the order of the catalogue. */
export function bookletOf(app: AppId): Sheet[] {
  const screens = everyScreen().find((each) => each.app === app)?.screens ?? [];
  return screens.map((screen, index) => sheetOf(screen, index + 2));
}

function sheetOf(screen: Screen, page: number): Sheet {
  const [device] = nativeDevices(screen.app);
  const situations = printedSituations(screen);
  return {
    screen,
    name: screenName(screen),
    audience: screenFacts(screen).audience,
    device,
    page,
    situations,
    columns: columnsFor(situations.length - 1, device),
  };
}

/** The written situations and the field errors: other locales and persons look alike in this size. */
function printedSituations(screen: Screen): Scenario[] {
  const strips = filmstripsOf(screen).filter(({ label }) => printedStrips.has(label));
  return strips.flatMap(({ documents }) => documents.map(({ scenario }) => scenario));
}

const printedStrips = new Set(["Scenarios", "Field errors"]);

/** Between situations, and of the words below each, in CSS px; src/styles/catalogue/booklet.css has the same, and the room of the device. */
const stripSize = { gap: 12, caption: 32 } as const;

/** The smallest number of columns in which this many situations fit on a sheet. */
export function columnsFor(count: number, device: DeviceId): number {
  const { fewestColumns, height } = deviceLooks[device].strips;
  let columns = fewestColumns;
  while (stripsHeight(count, columns, device) > height) columns += 1;
  return columns;
}

/** The height of the situations in px. */
function stripsHeight(count: number, columns: number, device: DeviceId): number {
  const { strips, crop } = deviceLooks[device];
  const width = (strips.width - (columns - 1) * stripSize.gap) / columns;
  return Math.ceil(count / columns) * (width * crop.aspect + stripSize.caption + stripSize.gap);
}

/** The title of a booklet. */
export function bookletTitle(app: AppId): string {
  return `${appNames[app]}: every screen`;
}
