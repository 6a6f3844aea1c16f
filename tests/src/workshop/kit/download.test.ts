import { afterEach, expect, test, vi } from "vitest";
import { download } from "../../../../src/workshop/kit/download.ts";
import { usePage } from "../../../page-globals.ts";

usePage();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a file is offered under its name, and forgotten ten seconds later", () => {
  vi.useFakeTimers();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const forget = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  const pressed: string[][] = [];
  vi.spyOn(HTMLElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
    pressed.push(["href", "download"].map((name) => this.getAttribute(name) ?? ""));
  });
  download("draft.json", new Blob(["{}"]));
  expect(pressed).toEqual([["blob:1", "draft.json"]]);
  vi.advanceTimersByTime(9_999);
  expect(forget).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(forget).toHaveBeenCalledWith("blob:1");
});
