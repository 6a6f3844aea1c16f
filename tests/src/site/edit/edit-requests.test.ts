import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerEdit } from "../../../../src/site/edit/edit-requests.ts";
import { FolderDraft } from "../../../../src/site/edit/folder-draft.ts";
import { PreviewSite } from "../../../../src/site/edit/preview-site.ts";
import { addPicture } from "../../../../src/site/edit/uploaded-picture.ts";
import { EditedClub } from "./edited-club.ts";

const own = { host: "127.0.0.1:4700", origin: "http://127.0.0.1:4700", "x-save-token": "secret" };

function hostOf({ content, club, state }: EditedClub) {
  mkdirSync(state, { recursive: true });
  const draft = new FolderDraft({ content, club, state });
  const preview = new PreviewSite(draft.content, join(state, "site"), club);
  return { token: "secret", draft, preview, published: async () => {} };
}

const request = (body: unknown, headers: Readonly<Record<string, string>> = own) => ({
  ...{ method: "POST", remoteAddress: "127.0.0.1", headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

test.each([
  { ...own, origin: "https://elsewhere.example" },
  { ...own, host: "elsewhere.example", origin: "http://elsewhere.example" },
  { ...own, "x-save-token": "guess" },
])("a request with %o is refused, and changes nothing", async (headers) => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const order = { do: "change", file: "texts.json", path: ["updated"], value: "2020-01-01" };
  expect((await answerEdit(host, request(order, headers))).status).toBe(403);
  expect(host.draft.differences()).toEqual([]);
});

test.each(["", "[]", '{"do":"delete"}', '{"do":"change","file":"club.json"}', '{"do":"undo","more":1}'])(
  "the body %j is no order",
  async (body) => {
    using edited = new EditedClub();
    expect(await answerEdit(hostOf(edited), request(body))).toMatchObject({ status: 422 });
  },
);

test("a mistake is told at its field in German, and cannot be published", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const file = "events/skiweekend-2027.json";
  const { body } = await answerEdit(host, request({ do: "change", file, path: ["starts"], value: "2027-03-36" }));
  expect(body.problems).toEqual([{ file, field: "starts", message: expect.stringMatching(/Tag|Datum/) }]);
  const order = { do: "publish", seen: host.draft.fingerprint() };
  expect(await answerEdit(host, request(order))).toEqual({ status: 422, body: { message: "has-problems" } });
  expect(edited.read(file)).toContain("2027-03-06");
});

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>');

test("a picture gets a plain name that is free, and leaves nothing else", async () => {
  using edited = new EditedClub();
  const before = readdirSync(edited.folder);
  expect(await addPicture(edited.folder, "../../Größe & Co.SVG", picture)).toBe("images/groesse-co.svg");
  expect(await addPicture(edited.folder, "Grösse_Co.svg", picture)).toBe("images/groesse-co-2.svg");
  expect(readdirSync(edited.folder)).toEqual(before);
  expect(readdirSync(edited.content)).toEqual([edited.club]);
});

test.each([
  ["virus.exe", picture],
  ["leer.jpg", Buffer.from("no picture")],
  ["index.html", picture],
])("%s is refused as a picture", async (name, content) => {
  using edited = new EditedClub();
  const before = readdirSync(join(edited.folder, "images"));
  await expect(addPicture(edited.folder, name, content)).rejects.toThrow(/Bild/);
  expect(readdirSync(join(edited.folder, "images"))).toEqual(before);
});
