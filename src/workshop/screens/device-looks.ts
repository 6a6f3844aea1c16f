import type { DeviceId } from "../../product/engine/devices.ts";

/** How the catalogue shows screens of a device in small, besides its size in `src/product/engine/devices.ts`. */
interface DeviceLook {
  /** Of the picture of a situation: the least part of the window, in CSS px, and the height of a part by its width. */
  readonly crop: { readonly least: number; readonly aspect: number };
  /** The width of that picture, in px. */
  readonly pictureWidth: number;
  /** The width of a picture on the map of an app, in px. */
  readonly mapWidth: number;
  /** Of the situations on a sheet of a booklet: how many are beside each other at least, and their room in px. They are beside a phone, and below others. */
  readonly strips: { readonly fewestColumns: number; readonly width: number; readonly height: number };
  /** Of a screen without an icon of its own in the search. */
  readonly icon: string;
}

export const deviceLooks: Readonly<Record<DeviceId, DeviceLook>> = {
  phone: {
    crop: { least: 390, aspect: 5 / 4 },
    pictureWidth: 272,
    mapWidth: 132,
    strips: { fewestColumns: 3, width: 348, height: 900 },
    icon: "smartphone",
  },
  desktop: {
    crop: { least: 640, aspect: 10 / 16 },
    pictureWidth: 432,
    mapWidth: 240,
    strips: { fewestColumns: 3, width: 680, height: 460 },
    icon: "monitor",
  },
  display: {
    crop: { least: 960, aspect: 9 / 16 },
    pictureWidth: 432,
    mapWidth: 240,
    strips: { fewestColumns: 3, width: 680, height: 460 },
    icon: "panel-left",
  },
};
