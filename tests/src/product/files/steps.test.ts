import { expect, test } from "vitest";
import { runStep, StepFailed } from "../../../../src/product/files/steps.ts";

test("a full disk ends a step with a sentence", async () => {
  const failure = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    path: "/out/list.json",
  });
  await expect(runStep("clubs", () => Promise.reject(failure))).rejects.toThrow(
    new StepFailed(
      "The disk is full. It was to write /out/list.json. Make room and run it again: what is finished is kept.",
    ),
  );
});
