import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appIds, nativeDevices } from "../../../../src/product/engine/apps.ts";
import { deviceIds, devices } from "../../../../src/product/engine/devices.ts";

test("the styles of the catalogue give each device the size of the table", () => {
  const styles = readFileSync("src/styles/catalogue/devices.css", "utf8");
  const rules = [...styles.matchAll(/\[data-device="(\w+)"\] \{\s*--device-width: (\d+);\s*--device-height: (\d+);/g)];
  expect(rules.map(([, id, width, height]) => [id, Number(width), Number(height)])).toEqual(
    deviceIds.map((id) => [id, devices[id].width, devices[id].height]),
  );
});

test("every app is made for known devices, each once", () => {
  for (const app of appIds) {
    const native = nativeDevices(app);
    expect(deviceIds).toEqual(expect.arrayContaining([...native]));
    expect(new Set(native).size).toBe(native.length);
  }
});

test.each([
  ["admin", [1280]],
  ["operator", [1280]],
  ["member", [390]],
  ["trainer", [390]],
  ["screens", [1920]],
  ["public", [1280, 390]],
] as const)("the app %s is made for %j px", (app, widths) => {
  expect(nativeDevices(app).map((id) => devices[id].width)).toEqual(widths);
});
