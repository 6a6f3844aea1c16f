import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import { isTaken, screenPicture, takenFiles } from "../../../../src/workshop/audit/pictures.ts";
import { takePictures } from "../../../../src/workshop/audit/take-pictures.ts";

const screenOf = (id: string) => screenFiles().get(id)!.screen;

test.each([
  ["today.overview", 390],
  ["home.member", 390],
  ["home.overview", 1280],
  ["tenants.list", 1280],
  ["dojang.scoreboard", 1920],
])("%s is seen in a window of %d px, as on the devices of its app", (id, width) => {
  expect(screenPicture(screenOf(id)).window.width).toBe(width);
});

test("a picture is named by what is seen on it", () => {
  const screen = screenOf("members.list");
  expect(screenPicture(screen).files).toEqual(screenPicture(screen).files);
  const other = screenPicture({ ...screen, id: "members.none", body: [] });
  expect(other.files).not.toEqual(screenPicture(screen).files);
  expect(isTaken(other)).toBe(false);
});

test("a screen is taken in light and in dark, in few bytes", { timeout: 60_000 }, async () => {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  const picture = screenPicture(screenOf("home.member"));
  await takePictures(browser, [picture]);
  expect(isTaken(picture)).toBe(true);
  const names = Object.values(picture.files).map((file) => `pictures/${file}`);
  const [light, dark] = names.map((name) => takenFiles().find((file) => file.name === name)!.content);
  expect(light?.equals(dark!)).toBe(false);
  for (const content of [light!, dark!]) {
    expect(content.subarray(8, 12).toString()).toBe("WEBP");
    expect(content.length).toBeLessThan(40_000);
  }
});
