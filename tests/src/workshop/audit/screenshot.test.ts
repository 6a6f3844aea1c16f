import type { CDPSession } from "@playwright/test";
import { expect, test, vi } from "vitest";
import { captureScreenshot } from "../../../../src/workshop/audit/screenshot.ts";

const picture = { data: Buffer.from("a picture").toString("base64") };
const none = new Error("Protocol error (Page.captureScreenshot): Unable to capture screenshot");

function sessionOf(...answers: readonly (object | Error)[]): CDPSession {
  const send = vi.fn();
  for (const answer of answers)
    if (answer instanceof Error) send.mockRejectedValueOnce(answer);
    else send.mockResolvedValueOnce(answer);
  return { send } as unknown as CDPSession;
}

test("a browser that has no frame to copy is asked again, with the same clip", async () => {
  const session = sessionOf(none, none, picture);
  const clip = { x: 0, y: 0, width: 10, height: 20, scale: 1 };
  expect((await captureScreenshot(session, { clip })).toString()).toBe("a picture");
  const calls = vi.mocked(session.send).mock.calls;
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
  expect(calls[0]).toMatchObject(["Page.captureScreenshot", { format: "png", clip }]);
});

test("what it says the third time, and any other failure, is told", async () => {
  await expect(captureScreenshot(sessionOf(none, none, none))).rejects.toThrow("Unable to capture");
  const session = sessionOf(new Error("Target closed"), picture);
  await expect(captureScreenshot(session)).rejects.toThrow("Target closed");
});
