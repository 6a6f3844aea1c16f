import { describe, expect, it } from "vitest";
import { isNight, nightOf } from "../../../../../../src/product/client/app/kiosk/night.ts";

describe("nightOf", () => {
  it("reads the hours of the address, and takes the usual ones where it says none", () => {
    expect(nightOf("?nacht=22-7")).toEqual({ from: 22, until: 7 });
    const usual = { from: 23, until: 6 };
    for (const query of ["", "?nacht=", "?nacht=22", "?nacht=24-6", "?nacht=nie"])
      expect(nightOf(query)).toEqual(usual);
  });
});

describe("isNight", () => {
  it("goes over midnight or not", () => {
    const hours = (night: { from: number; until: number }) =>
      [0, 1, 5, 6, 22, 23].filter((hour) => isNight(hour, night));
    expect(hours({ from: 23, until: 6 })).toEqual([0, 1, 5, 23]);
    expect(hours({ from: 1, until: 6 })).toEqual([1, 5]);
  });
});
