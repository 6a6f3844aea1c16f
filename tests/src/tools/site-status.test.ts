import { afterEach, expect, test, vi } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { runStatus } from "../../../src/product/publish/set-status.ts";

vi.mock("../../../src/product/publish/set-status.ts", () => ({ runStatus: vi.fn(async () => "Told.") }));

const usual = process.argv;
afterEach(() => {
  process.argv = usual;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.resetModules();
});

/** What the command prints where it is called with these words. */
async function statusCommand(...words: readonly string[]): Promise<unknown[]> {
  process.argv = ["node", "site-status.ts", ...words];
  const [said, told] = [vi.spyOn(console, "log").mockReturnValue(), vi.spyOn(console, "error").mockReturnValue()];
  await import("../../../src/tools/site-status.ts");
  return [said, told].map(({ mock }) => mock.calls.flat());
}

test("what is told goes to the club and its host, until when it is asked", async () => {
  const printed = await statusCommand("fc-rot", "Platz gesperrt", "--until", "2026-11-28", "--to", "/srv/www");
  expect([printed, process.exitCode]).toEqual([[["Told."], []], undefined]);
  expect(vi.mocked(runStatus).mock.lastCall).toEqual([
    { content: projectFile("content/clubs"), club: "fc-rot", target: expect.anything() },
    "Platz gesperrt",
    "2026-11-28",
  ]);
});

test("without a text what is told ends, here alone without a host", async () => {
  await statusCommand("fc-rot", "--content", "/srv/clubs");
  expect(vi.mocked(runStatus).mock.lastCall).toEqual([
    { content: "/srv/clubs", club: "fc-rot", target: undefined },
    undefined,
    undefined,
  ]);
});

test("what fails is said in a sentence, and the command ends with 1", async () => {
  // The command loads its modules anew, and knows the failure by this class.
  const { StepFailed } = await import("../../../src/product/files/steps.ts");
  vi.mocked(runStatus).mockRejectedValueOnce(new StepFailed("There is no club."));
  expect(await statusCommand("fc-rot")).toEqual([[], ["There is no club."]]);
  expect(process.exitCode).toBe(1);
});
