import { afterEach, expect, it, vi } from "vitest";
import { addressOf } from "../../../../../../../src/workshop/kit/address.ts";
import {
  downloadDraft,
  draftAddress,
  draftFromFiles,
  draftInAddress,
} from "../../../../../../../src/workshop/playground/client/screen/draft/draft-files.ts";
import { draftFrom, loadParts } from "../../../../../../../src/workshop/playground/client/screen/draft/draft-source.ts";
import type { PlaygroundParts } from "../../../../../../../src/workshop/playground/client/screen/parts.ts";
import { usePage } from "../../../../../../page-globals.ts";

usePage();
afterEach(() => void vi.restoreAllMocks());

const screen = '{ "id": "a.b", "app": "member" }';
const draft = {
  ...{ file: "screens/member/a.b.json", screen, scenarios: "[]", shown: "other", from: "a.b", isInProject: true },
};

it("an address has a draft that is in no project", async () => {
  vi.stubGlobal("location", { href: "https://w.example/playground/?a=b#old" });
  const address = (await draftAddress(draft)) ?? "";
  expect(address).toMatch(/^https:\/\/w\.example\/playground\/#screen=1\.\S+$/);
  expect(await draftInAddress(new URL(address).hash)).toEqual({ draft: { ...draft, isInProject: false } });
});

it("an address that is damaged, or has no draft, says so", async () => {
  expect(await draftInAddress("#other=1.a")).toBe(undefined);
  expect(await draftInAddress("#screen=1.a")).toEqual({ message: expect.stringContaining("The link is damaged") });
  const message = "The link has no screen in it. Ask for it again.";
  for (const state of [null, 1, "text", {}, { ...draft, screen: 1 }, { ...draft, scenarios: 1 }])
    expect(await draftInAddress((await addressOf("screen", state)) ?? ""), JSON.stringify(state)).toEqual({ message });
});

it("a draft is offered as two files, or as one without scenarios", async () => {
  const [files, names]: [Blob[], string[]] = [[], []];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  vi.spyOn(HTMLElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
    names.push(this.getAttribute("download") ?? "");
  });
  downloadDraft(draft);
  downloadDraft({ ...draft, scenarios: "" });
  expect(await Promise.all(files.map(async (each, index) => [names[index], await each.text(), each.type]))).toEqual([
    ["a.b.json", screen, "application/json"],
    ["a.b.scenarios.json", "[]", "application/json"],
    ["a.b.json", screen, "application/json"],
  ]);
});

const file = (text: string, name = "a.json") => new File([text], name);

it("files of a screen and of scenarios become a draft; what is missing stays", async () => {
  const scenarios = ' { "screen": "a.b", "scenarios": [] }';
  const now = { ...draft, from: "", isInProject: false };
  expect(await draftFromFiles([file(scenarios)], draft)).toEqual({ draft: { ...now, scenarios } });
  const other = '{ "id": "c", "body": [{ "scenarios": [] }] }';
  const shown = { ...now, screen: other, file: "screens/admin/c.json" };
  expect(await draftFromFiles([file(other)], draft)).toEqual({ draft: shown });
  expect(await draftFromFiles([file(other), file(scenarios)], draft)).toEqual({ draft: { ...shown, scenarios } });
});

it("without a file, or with one that is too large, there is no draft", async () => {
  expect(await draftFromFiles([], draft)).toEqual({ message: "No file was chosen." });
  expect(await draftFromFiles([file(" ".repeat(2_000_000))], draft)).toHaveProperty("draft");
  const large = file(" ".repeat(2_100_000), "large.json");
  expect(await draftFromFiles([large], draft)).toEqual({ message: "large.json has 2.1 MB; at most 2 MB are read." });
});

it("a draft comes from a start or from a screen of the project", async () => {
  const starts = [{ id: "list", title: "", description: "", screen, scenarios: "s" }];
  const parts = { starts } as unknown as PlaygroundParts;
  const start = { from: "start:list", file: "screens/member/a.b.json", isInProject: false, screen, scenarios: "s" };
  expect(await draftFrom("start:list", parts)).toEqual({ ...start, shown: "usual" });
  expect(await draftFrom("start:other", Promise.resolve(parts))).toBe(undefined);
  const asked = vi.fn(async (address: string) =>
    address === "screens/a.b.json" ? Response.json({ screen, file: "f" }) : new Response("", { status: 404 }),
  );
  vi.stubGlobal("fetch", asked);
  expect(await draftFrom("a.b", parts)).toEqual({ screen, file: "f", from: "a.b", isInProject: true, shown: "usual" });
  expect([await draftFrom("a.c", parts), await draftFrom("../a", parts)]).toEqual([undefined, undefined]);
  expect(asked).toHaveBeenCalledTimes(2);
  await expect(loadParts("parts.json")).rejects.toThrow("parts.json answered 404. Build the catalogue again.");
});
