import { type AppId, appIds, nativeDevices } from "../../../product/engine/apps.ts";
import { devices } from "../../../product/engine/devices.ts";
import { lookWidths } from "../../audit/looks.ts";
import type { PageEmulation } from "../pictures/pair-page.ts";
import type { StyleMedium } from "../pictures/style-changes.ts";
import type { ChangedDocument } from "./changed-documents.ts";
import { touchedBy } from "./style-causes.ts";

const lookThemes = ["light", "dark"] as const;
/** Of the window around a component. */
const blockHeight = 520;
const clubHeight = 800;

/** In which windows, themes and media a document has to be looked at. */
export function looksOf(document: ChangedDocument): PageEmulation[] {
  const windows = windowsOf(document);
  const rules = [...document.rules.values()].flat();
  const isOnScreen =
    document.differences.length > 0 ||
    rules.length === 0 ||
    rules.some(({ medium }) => medium === "screen") ||
    !(document.isBefore && document.isAfter);
  const [usual] = windows;
  const touch = (medium: StyleMedium) => [
    ...new Set(rules.filter((rule) => rule.medium === medium).flatMap(({ selector }) => touchedBy(selector))),
  ];
  return [
    ...(isOnScreen
      ? windows.flatMap((window) => lookThemes.map((theme): PageEmulation => ({ ...window, theme, medium: "screen" })))
      : []),
    ...(["hover", "focus"] as const).flatMap((medium) => {
      const touched = touch(medium);
      return touched.length === 0 || usual === undefined
        ? []
        : lookThemes.map((theme): PageEmulation => ({ ...usual, theme, medium, touched }));
    }),
    ...(usual !== undefined && rules.some(({ medium }) => medium === "print")
      ? [{ ...usual, theme: "light", medium: "print" } as const]
      : []),
  ];
}

function windowsOf({ ref, subject }: ChangedDocument): { width: number; height: number }[] {
  if (ref.kind === "component") return lookWidths.map((width) => ({ width, height: blockHeight }));
  if (ref.kind === "club-page") return lookWidths.map((width) => ({ width, height: clubHeight }));
  const app = appIds.find((id) => id === subject.app) ?? ("admin" satisfies AppId);
  return nativeDevices(app).map((device) => ({ width: devices[device].width, height: devices[device].height }));
}
