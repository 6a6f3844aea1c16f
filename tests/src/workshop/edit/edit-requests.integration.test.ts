import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { scanFolder } from "../../../../src/product/clubs/folder-scan.ts";
import { readStatus, setStatus } from "../../../../src/product/publish/set-status.ts";
import { deliverClub } from "../../../../src/workshop/edit/deliver-club.ts";
import { answerEdit } from "../../../../src/workshop/edit/edit-requests.ts";
import { FolderDraft } from "../../../../src/workshop/edit/folder-draft.ts";
import { readTasks, tickTasks } from "../../../../src/workshop/edit/loss-tasks.ts";
import { PreviewSite } from "../../../../src/workshop/edit/preview-site.ts";
import { SiteDelivery } from "../../../../src/workshop/edit/site-delivery.ts";
import { newTurns } from "../../../../src/workshop/edit/turns.ts";
import { addUpload } from "../../../../src/workshop/edit/uploaded-file.ts";
import { hasSmallDisks, SmallDisk } from "../../../small-disk.ts";
import { EditedClub } from "./edited-club.ts";

const own = { host: "127.0.0.1:4700", origin: "http://127.0.0.1:4700", "x-save-token": "secret" };

const previews: PreviewSite[] = [];

afterEach(() => Promise.all(previews.splice(0).map((preview) => preview.close())));

function hostOf({ content, club, folder, state }: EditedClub, seconds?: number) {
  mkdirSync(state, { recursive: true });
  const draft = new FolderDraft({ content, club, state });
  const places = { content: draft.content, out: join(state, "site"), club };
  const preview = new PreviewSite({ ...places, ...(seconds !== undefined && { seconds }) });
  previews.push(preview);
  const status = { read: () => readStatus({ content, club }), set: setStatus.bind(undefined, { content, club }) };
  const tasks = { read: () => readTasks(folder), tick: tickTasks.bind(undefined, folder) };
  return { token: "secret", draft, preview, status, tasks, delivery: new SiteDelivery(state), inTurn: newTurns() };
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

test.each([
  ...["__proto__", "constructor", "prototype", -1, 0.5].map((step) => ["club.json", ["address", step, "x"]]),
  ...["../club.json", "/etc/passwd", "events/../club.json", "events/../../x.json", "images/x.jpg", "__proto__"].map(
    (file) => [file, []],
  ),
])("a change of %j at %j is refused, and changes nothing", async (file, path) => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  expect((await answerEdit(host, request({ do: "change", file, path, value: "x" }))).status).toBe(422);
  expect(host.draft.differences()).toEqual([]);
  expect("x" in Object.prototype).toBe(false);
});

test("what was copied elsewhere is answered as Markdown and changes nothing; what cannot be read is refused", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const html = "<h1>Fest</h1><p>Am <b>Sonntag</b></p><img src='file:///x.png'>";
  expect(await answerEdit(host, request({ do: "paste", html, level: 3 }))).toEqual({
    status: 200,
    body: { pasted: { markdown: "### Fest\n\nAm **Sonntag**", isBlock: true, pictures: 1 } },
  });
  const endless = { do: "paste", html: "<i>".repeat(5000), level: 2 };
  expect(await answerEdit(host, request(endless))).toEqual({ status: 422, body: { message: "paste-plain" } });
  expect(await answerEdit(host, request({ do: "paste", html, level: 7 }))).toMatchObject({ status: 422 });
  expect(host.draft.differences()).toEqual([]);
});

test("what an import has left to do is ticked off beside the draft, and no build reads it", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  expect((await answerEdit(host, request({ do: "tasks" }))).body).toEqual({ tasks: [] });
  const losses = [
    { place: "a.md", what: "x.jpg", file: "news/a.json" },
    { place: "b.md", what: "y.jpg" },
  ];
  edited.write("losses.json", JSON.stringify([{ kind: "missing-picture", count: 2, remedy: "Add it.", losses }]));
  const { body } = await answerEdit(host, request({ do: "tasks" }));
  expect(body.tasks).toMatchObject([
    { kind: "missing-picture", tasks: losses.map((each) => ({ ...each, isDone: false })) },
  ]);
  const [first] = body.tasks?.[0]?.tasks ?? [];
  const tick = async (isDone: boolean) => {
    const answer = await answerEdit(host, request({ do: "tick", tasks: [first?.id], isDone }));
    return answer.body.tasks?.[0]?.tasks.map((task) => task.isDone);
  };
  expect(await tick(true)).toEqual([true, false]);
  expect(await tick(true)).toEqual([true, false]);
  expect((await answerEdit(hostOf(edited), request({ do: "tasks" }))).body.tasks?.[0]?.tasks[0]?.isDone).toBe(true);
  expect(scanFolder(edited.folder).files.map(({ path }) => path)).not.toContain(".tasks-done.json");
  expect(host.draft.differences()).toEqual([]);
  expect(await tick(false)).toEqual([false, false]);
  for (const text of ["", "{}", '[{"kind":"other","losses":[]}]']) {
    edited.write("losses.json", text);
    expect((await answerEdit(host, request({ do: "tasks" }))).body).toEqual({ tasks: [] });
  }
});

test("a mistake is told at its field in German or French, and cannot be published", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const file = "events/skiweekend-2027.json";
  await answerEdit(host, request({ do: "change", file, path: ["starts"], value: "2027-03-36" }));
  const { body } = await answerEdit(host, request({ do: "preview" }));
  expect(body.problems).toEqual([{ file, field: "starts", message: expect.stringMatching(/Tag|Datum/) }]);
  const french = await answerEdit(host, request({ do: "preview", language: "fr" }));
  expect(french.body.problems).toEqual([
    { file, field: "starts", message: expect.stringMatching(/Il faut un jour|n’existe pas/) },
  ]);
  const order = { do: "publish", seen: host.draft.fingerprint() };
  expect(await answerEdit(host, request(order))).toEqual({ status: 422, body: { message: "has-problems" } });
  expect(edited.read(file)).toContain("2027-03-06");
});

test("a preview that does not end is killed and said, and the next one is built", async () => {
  using edited = new EditedClub("judo-aarfeld");
  const host = hostOf(edited, 1);
  vi.stubEnv("NODE_OPTIONS", `--import=${join(import.meta.dirname, "../../product/clubs/endless-page.ts")}`);
  const { body } = await answerEdit(host, request({ do: "preview" }));
  vi.unstubAllEnvs();
  const message = expect.stringContaining("Der Verein ist nach 1 Sekunden nicht gebaut.");
  expect(body).toMatchObject({ problems: [{ file: "club.json", message }], pages: [] });
  const again = hostOf(edited);
  expect((await answerEdit(again, request({ do: "preview" }))).body).toMatchObject({
    problems: [],
    pages: expect.arrayContaining(["/"]),
  });
  expect(readdirSync(join(edited.state, "site"))).toEqual(["judo-aarfeld"]);
});

test("what is written is saved while the site is built, and the next build has it", async () => {
  using edited = new EditedClub("judo-aarfeld");
  const host = hostOf(edited);
  const answered: string[] = [];
  const ask = async (name: string, order: unknown) => {
    const answer = await answerEdit(host, request(order));
    answered.push(name);
    return answer.body;
  };
  const building = ask("built", { do: "preview" });
  const change = { do: "change", file: "club.json", path: ["claim"], value: "Neu seit heute." };
  expect(await ask("saved", change)).toMatchObject({ changed: ["club.json"] });
  await building;
  expect(answered).toEqual(["saved", "built"]);
  await ask("built again", { do: "preview" });
  expect(readFileSync(join(host.preview.folder, "index.html"), "utf8")).toContain("Neu seit heute.");
});

test.skipIf(!hasSmallDisks)("with a full disk a change is refused whole, and taken once there is room", async () => {
  using edited = new EditedClub();
  using disk = new SmallDisk(4, edited.state);
  const host = hostOf(edited);
  const file = "events/skiweekend-2027.json";
  await answerEdit(host, request({ do: "change", file, path: ["title"], value: "Ski" }));
  const texts = host.draft.texts();
  disk.fill();
  const change = { do: "change", file, path: ["text"], value: "Schnee. ".repeat(1000) };
  expect(await answerEdit(host, request(change))).toEqual({ status: 507, body: { message: "disk-full" } });
  expect(host.draft.texts()).toEqual(texts);
  disk.free();
  expect(await answerEdit(host, request(change))).toMatchObject({ status: 200 });
});

test("a publication that ends without a word leaves a sign that the site may be older than the folder", async () => {
  using edited = new EditedClub();
  mkdirSync(edited.state, { recursive: true });
  const delivery = new SiteDelivery(edited.state, async () => {});
  await expect(delivery.after(() => Promise.reject(new Error("killed")))).rejects.toThrow("killed");
  expect(new SiteDelivery(edited.state, async () => {}).isDue).toBe(true);
});

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>');

test("a picture gets a plain name that is free, and leaves nothing else", async () => {
  using edited = new EditedClub();
  const before = readdirSync(edited.folder);
  const add = (name: string) =>
    addUpload({ kind: "picture", folder: edited.folder, name, content: picture, language: "de" });
  expect(await add("../../Größe & Co.SVG")).toBe("images/groesse-co.svg");
  expect(await add("Grösse_Co.svg")).toBe("images/groesse-co-2.svg");
  expect(readdirSync(edited.folder)).toEqual(before);
  expect(readdirSync(edited.content)).toEqual([edited.club]);
});

test("previews that an editor has not answered when it closes have ended, and none begins after it", async () => {
  const edited = new EditedClub();
  const { preview } = hostOf(edited);
  const asked = ["de", "fr"].map((language) => preview.update(language as "de" | "fr"));
  await preview.close();
  edited[Symbol.dispose]();
  const ended = { problems: [{ message: expect.stringContaining("SIGKILL") }] };
  expect(await Promise.all(asked)).toMatchObject([ended, ended]);
  expect(existsSync(edited.state)).toBe(false);
});

test.each([
  ["virus.exe", picture],
  ["leer.jpg", Buffer.from("no picture")],
  ["index.html", picture],
])("%s is refused as a picture", async (name, content) => {
  using edited = new EditedClub();
  const before = readdirSync(join(edited.folder, "images"));
  await expect(addUpload({ kind: "picture", folder: edited.folder, name, content, language: "de" })).rejects.toThrow(
    /Bild/,
  );
  expect(readdirSync(join(edited.folder, "images"))).toEqual(before);
});

const pdf = Buffer.from("%PDF-1.7\n");

test("a document is looked at as the build does, and is in the club's folder once a published text names it", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const upload = (name: string, content: Buffer) =>
    answerEdit(host, request({ do: "upload", kind: "document", name, content: content.toString("base64") }));
  expect((await upload("Statuten.html", pdf)).status).toBe(422);
  expect((await upload("Statuten.pdf", Buffer.from("MZ"))).body.message).toMatch(/PDF/);
  const { body } = await upload("../Budget 2027.pdf", pdf);
  expect(body).toEqual({ uploaded: "documents/budget-2027.pdf" });

  const { documents } = JSON.parse(edited.read("club.json")) as { documents: unknown[] };
  const value = [...documents, { file: body.uploaded, title: "Budget 2027" }];
  await answerEdit(host, request({ do: "change", file: "club.json", path: ["documents"], value }));
  expect(existsSync(join(edited.folder, "documents/budget-2027.pdf"))).toBe(false);
  await answerEdit(host, request({ do: "publish", seen: host.draft.fingerprint() }));
  expect(edited.read("documents/budget-2027.pdf")).toBe(pdf.toString());
});

test("a page is added, told at the line of its text what it cannot have, removed in all languages, and comes back", async () => {
  using edited = new EditedClub();
  const host = hostOf(edited);
  const file = "pages/huette.md";
  const change = (path: readonly string[], value: unknown, name = file) =>
    answerEdit(host, request({ do: "change", file: name, path, value }));
  await change([], { title: "Unsere Hütte", body: "Am See.\n\n<script>alert(1)</script>" });
  await change(["lead"], "Offen für alle.");
  const { body } = await answerEdit(host, request({ do: "preview" }));
  expect(body.problems?.[0]).toEqual({ file, field: "body", line: 3, message: expect.stringContaining("script") });
  await change(["body"], "Am See.");
  const fixed = await answerEdit(host, request({ do: "preview" }));
  expect(fixed.body).toMatchObject({ problems: [], pages: expect.arrayContaining(["/verein/huette/"]) });
  await answerEdit(host, request({ do: "publish", seen: host.draft.fingerprint() }));
  expect(edited.read(file)).toBe("---\ntitle: Unsere Hütte\nlead: Offen für alle.\n---\n\nAm See.\n");

  await answerEdit(host, request({ do: "remove", files: [file, "pages/huette.fr.md"] }));
  expect(host.draft.differences()).toMatchObject([{ file, after: undefined }]);
  await answerEdit(host, request({ do: "undo" }));
  expect(host.draft.differences()).toEqual([]);
});

test("what people publish is on the site, other clubs of the target stay, and a failed delivery is done later", async () => {
  using edited = new EditedClub();
  const target = join(edited.out, "target");
  const places = { content: edited.content, club: edited.club, out: join(edited.out, "built"), today: "2026-11-21" };
  mkdirSync(join(target, ".publish/clubs"), { recursive: true });
  writeFileSync(join(target, ".publish/clubs/other.json"), '{"files":{}}');
  let to = join(edited.folder, "club.json");
  const delivery = new SiteDelivery(join(edited.out), () => deliverClub({ ...places, to }));
  const host = { ...hostOf(edited), delivery };
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  await answerEdit(host, request({ do: "change", file: "club.json", path: ["claim"], value: "Neu seit 1921." }));
  const order = { do: "publish", seen: host.draft.fingerprint() };
  expect((await answerEdit(host, request(order))).body).toMatchObject({ changed: [], isDeliveryDue: true });
  expect(complaint).toHaveBeenCalledOnce();
  expect(edited.read("club.json")).toContain("Neu seit 1921.");

  to = target;
  expect((await answerEdit(host, request({ do: "deliver" }))).body).toMatchObject({ isDeliveryDue: false });
  expect(readFileSync(join(target, edited.club, "index.html"), "utf8")).toContain("Neu seit 1921.");
  expect(readdirSync(join(target, ".publish/clubs"))).toEqual(["other.json", `${edited.club}.json`]);
  complaint.mockRestore();
});
