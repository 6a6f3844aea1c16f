import { expect, test, vi } from "vitest";
import {
  type LiveDocuments,
  readDocuments,
  scenarioOfAddress,
  shownDocument,
} from "../../../../src/workshop/live/live-documents.ts";
import { usePage } from "../../../page-globals.ts";

usePage();

const scenario = { name: "usual", title: "Usual", description: "As usual." };
const documents: LiveDocuments = {
  ...{ screen: "members.list", scenarios: { usual: scenario }, examples: {}, places: {} },
  settings: { app: "admin", data: {}, icons: "", messages: {}, paths: {} },
};
const at = (pathname: string) => vi.stubGlobal("location", { pathname });

test.each(["/screens/members.list/usual/", "/screens/members.list/usual/index.html", "/screens/members.list/usual"])(
  "the address %s names its situation",
  (pathname) => {
    at(pathname);
    expect(shownDocument()).toBe("usual");
    expect(scenarioOfAddress(documents)).toBe(scenario);
  },
);

test("an address without a situation, and one of another, are mistakes", () => {
  at("/");
  expect(shownDocument()).toBe("");
  at("/screens/members.list/gone/");
  expect(() => scenarioOfAddress(documents)).toThrowErrorMatchingInlineSnapshot(
    `[Error: There is no situation "gone" of this screen.]`,
  );
});

test("the data of a preview lies beside it", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return asked.length === 1 ? Response.json(documents) : new Response("", { status: 404 });
  });
  expect(await readDocuments()).toEqual(documents);
  await expect(readDocuments()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: The data of this preview answered 404. Build the catalogue again.]`,
  );
  expect(asked).toEqual(["../documents.json", "../documents.json"]);
});
