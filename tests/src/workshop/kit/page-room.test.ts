import { expect, it } from "vitest";
import { hasPageRoom } from "../../../../src/workshop/kit/page-room.ts";
import { usePage } from "../../../page-globals.ts";

usePage();

it.each([
  [1280, "16px", true],
  [1280, "24px", true],
  [1280, "32px", false],
  [751, "16px", false],
])("in a page of %i px and letters of %s 47 rem have room: %s", (width, fontSize, hasRoom) => {
  Reflect.defineProperty(document.body, "clientWidth", { value: width, configurable: true });
  document.documentElement.style.fontSize = fontSize;
  expect(hasPageRoom(47)).toBe(hasRoom);
});
