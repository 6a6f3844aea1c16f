import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderDraft } from "../../../../src/workshop/edit/folder-draft.ts";
import { EditedClub } from "./edited-club.ts";

const event = "events/skiweekend-2027.json";

function draftOf({ content, club, state }: EditedClub): FolderDraft {
  mkdirSync(state, { recursive: true });
  return new FolderDraft({ content, club, state });
}

test("a change writes one value into the draft, and nothing into the club's folder before it is published", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  const before = edited.read(event);
  draft.change(event, ["title"], "Skiweekend");
  expect(edited.read(event)).toBe(before);
  await draft.publish(draft.fingerprint());
  expect(edited.read(event)).toBe(before.replace("Skiweekend Hasliberg", "Skiweekend"));
  expect(draft.differences()).toEqual([]);
});

test.each([
  "../tv-oberried/club.json",
  "events/../club.json",
  "events/.hidden.json",
  "events/a/b.json",
  "events/Ä.json",
  "/etc/hostname",
  "images/logo.svg",
  "club.json\0",
  "events\\a.json",
  "constructor",
])("the name %j is refused", (name) => {
  using edited = new EditedClub();
  expect(() => draftOf(edited).change(name, [], {})).toThrow("no-file");
});

test("a folder that is a link is not written through", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  draft.change("galleries/fest.json", [], { title: "Fest", date: "2026-01-01", pictures: [] });
  mkdirSync(edited.out);
  rmSync(join(edited.folder, "galleries"), { recursive: true });
  symlinkSync(edited.out, join(edited.folder, "galleries"));
  await expect(draft.publish(draft.fingerprint())).rejects.toThrow("galleries/fest.json is a link");
  expect(readdirSync(edited.out)).toEqual([]);
});

test("typing in one field is one step of undo", () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  const before = draft.texts().get(event);
  for (const title of ["S", "Sk", "Ski"]) draft.change(event, ["title"], title, { group: "title 1" });
  draft.change(event, ["place"], "Bern", { group: "place 2" });
  draft.undo();
  expect(JSON.parse(draft.texts().get(event) ?? "")).toMatchObject({ title: "Ski", place: "Hasliberg" });
  draft.undo();
  expect(draft.texts().get(event)).toBe(before);
  draft.redo();
  expect(JSON.parse(draft.texts().get(event) ?? "")).toMatchObject({ title: "Ski" });
});

test("what others change meanwhile is taken over, and in the same file it is a conflict that somebody decides", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  const theirs = edited.read(event).replace("Hasliberg", "Adelboden");
  draft.change("texts.json", ["updated"], "2026-11-01");
  edited.write(event, theirs);
  expect(draft.refresh()).toEqual([]);
  expect(draft.texts().get(event)).toBe(theirs);

  draft.change(event, ["title"], "Mein Titel");
  const seen = draft.fingerprint();
  edited.write(event, edited.read(event).replace("Adelboden", "Wengen"));
  await expect(draft.publish(seen)).rejects.toThrow("conflict");
  expect(edited.read(event)).toContain("Wengen");
  draft.resolve(event, "mine");
  await draft.publish(draft.fingerprint());
  expect(edited.read(event)).toContain("Mein Titel");
});

test("what somebody has not seen is not published", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  draft.change(event, ["title"], "Gesehen");
  const seen = draft.fingerprint();
  draft.change(event, ["title"], "Nicht gesehen");
  await expect(draft.publish(seen)).rejects.toThrow("changed-since");
  expect(edited.read(event)).toContain("Skiweekend Hasliberg");
});

test("a file that cannot be read is never written over by a field", async () => {
  using edited = new EditedClub();
  edited.write(event, '{ "title": "Ski", ');
  const draft = draftOf(edited);
  expect(() => draft.change(event, ["title"], "Neu")).toThrow("unreadable");
  draft.change("texts.json", ["updated"], "2026-11-01");
  await draft.publish(draft.fingerprint());
  expect(edited.read(event)).toBe('{ "title": "Ski", ');
});

test("a draft survives the end of the program", () => {
  using edited = new EditedClub();
  draftOf(edited).change(event, ["title"], "Noch da");
  const again = draftOf(edited);
  expect(again.differences().map(({ file }) => file)).toEqual([event]);
});

test("an earlier version comes back into the draft, with files that were removed since", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  const before = edited.read(event);
  draft.change(event, [], undefined);
  await draft.publish(draft.fingerprint());
  expect(existsSync(join(edited.folder, event))).toBe(false);
  const [version] = draft.versions.list();
  expect(version?.changed).toEqual([event]);
  draft.restore(version?.id ?? "");
  await draft.publish(draft.fingerprint());
  expect(edited.read(event)).toBe(before);
  expect(() => draft.restore("../base")).toThrow("no-version");
});

test("only what a contract names is in the draft: a file that is gone from the folder is gone from it", () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  rmSync(join(edited.folder, event));
  draft.refresh();
  expect([...draft.texts().keys()]).not.toContain(event);
});

test("a value that another window has changed meanwhile is not written over", () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  draft.change(event, ["title"], "Ski", { seen: { value: "Skiweekend Hasliberg" } });
  const late = { seen: { value: "Skiweekend Hasliberg" } };
  expect(() => draft.change(event, ["title"], "Schnee", late)).toThrow("changed-elsewhere");
  expect(() => draft.change(event, [], { title: "Neu" }, { seen: {} })).toThrow("changed-elsewhere");
  draft.change(event, ["place"], "Bern", { seen: { value: "Hasliberg" } });
  expect(JSON.parse(draft.texts().get(event) ?? "")).toMatchObject({ title: "Ski", place: "Bern" });
});

test("a publication that is killed leaves each file whole, and what it has not written is still to be published", async () => {
  using edited = new EditedClub();
  const draft = draftOf(edited);
  const files = [event, "texts.json", "trainings.json", "people.json"];
  const before = new Map(files.map((file) => [file, edited.read(file)]));
  const after = new Map([...before].map(([file, text]) => [file, `${text}\n`]));
  draft.change(event, ["title"], "Ski");
  after.set(event, draft.texts().get(event) ?? "");
  for (const [file, field] of [
    ["texts.json", "updated"],
    ["trainings.json", "pause"],
    ["people.json", "lead"],
  ] as const) {
    draft.change(file, [field], "2026-01-01");
    after.set(file, draft.texts().get(file) ?? "");
  }

  const child = fork(join(import.meta.dirname, "killed-publish.ts"), [edited.content, edited.club, edited.state]);
  await once(child, "message");
  child.kill("SIGKILL");
  await once(child, "exit");
  const isNew = files.map((file) => edited.read(file) === after.get(file));
  expect(isNew.filter(Boolean)).toHaveLength(2);
  for (const file of files) expect([before.get(file), after.get(file)]).toContain(edited.read(file));

  const again = draftOf(edited);
  expect(again.differences()).toHaveLength(2);
  await again.publish(again.fingerprint());
  for (const file of files) expect(edited.read(file)).toBe(after.get(file));
  expect(readdirSync(edited.folder).filter((name) => name.startsWith("."))).toEqual([]);
  const [, first] = again.versions.list();
  again.restore(first?.id ?? "");
  for (const file of files) expect(again.texts().get(file)).toBe(before.get(file));
});
