import type { DeviceId } from "../../engine/devices.ts";

/** How the catalogue shows screens of a device in small, besides its size in `src/engine/devices.ts`. */
interface DeviceLook {
  /** Of the picture of a situation: the least part of the window, in CSS px, and the height of a part by its width. */
  readonly crop: { readonly least: number; readonly aspect: number };
  /** The width of that picture, in px. */
  readonly pictureWidth: number;
  /** The width of a picture on the map of an app, in px. */
  readonly mapWidth: number;
  /** How many situations a sheet of a booklet has beside each other, at least. */
  readonly fewestColumns: number;
  /** Of a screen without an icon of its own in the search. */
  readonly icon: string;
}

export const deviceLooks: Readonly<Record<DeviceId, DeviceLook>> = {
  phone: {
    crop: { least: 390, aspect: 5 / 4 },
    pictureWidth: 272,
    mapWidth: 132,
    fewestColumns: 5,
    icon: "smartphone",
  },
  desktop: {
    crop: { least: 640, aspect: 10 / 16 },
    pictureWidth: 432,
    mapWidth: 240,
    fewestColumns: 3,
    icon: "monitor",
  },
  display: {
    crop: { least: 960, aspect: 9 / 16 },
    pictureWidth: 432,
    mapWidth: 240,
    fewestColumns: 3,
    icon: "panel-left",
  },
};
