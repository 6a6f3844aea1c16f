import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown, readingTime } from "../../../../../src/product/client/toasts/countdown.ts";

describe("readingTime", () => {
  it.each([
    ["Link kopiert.", false, 5000],
    ["Gelöscht.", true, 10_000],
    ["x".repeat(100), false, 9000],
    ["x".repeat(200), true, 16_000],
  ])("gives %j (something to press: %s) %i ms", (text, hasAction, time) => {
    expect(readingTime(text, hasAction)).toBe(time);
  });
});

describe("Countdown", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits on from where it was interrupted", () => {
    const over = vi.fn();
    const countdown = new Countdown(1000, over);
    countdown.run();
    vi.advanceTimersByTime(600);
    countdown.pause();
    vi.advanceTimersByTime(5000);
    countdown.run();
    countdown.run();
    vi.advanceTimersByTime(399);
    expect(over).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it("is never over without an end", () => {
    const over = vi.fn();
    new Countdown(Number.POSITIVE_INFINITY, over).run();
    vi.advanceTimersByTime(10 ** 9);
    expect(over).not.toHaveBeenCalled();
  });
});
