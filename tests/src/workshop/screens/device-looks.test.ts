import { expect, test } from "vitest";
import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { deviceIds, devices } from "../../../../src/product/engine/devices.ts";
import { deviceLooks } from "../../../../src/workshop/screens/device-looks.ts";

test.each(deviceIds)("%s has an icon of the product, and pictures that are smaller than it", (id) => {
  const { crop, icon, mapWidth, pictureWidth, strips } = deviceLooks[id];
  expect(Object.keys(iconNames)).toContain(icon);
  expect(mapWidth).toBeLessThan(pictureWidth);
  expect(pictureWidth).toBeLessThan(devices[id].width);
  expect(crop.least).toBeLessThanOrEqual(devices[id].width);
  expect(strips.width).toBeLessThan(devices[id].width);
});
