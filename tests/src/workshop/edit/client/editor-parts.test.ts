import { beforeEach, describe, expect, it, vi } from "vitest";
import { chooseSide } from "../../../../../src/workshop/edit/client/clash-dialog.ts";
import { differenceList, fieldTitle } from "../../../../../src/workshop/edit/client/difference-list.ts";
import { openEditDialog } from "../../../../../src/workshop/edit/client/edit-dialog.ts";
import { EntryList } from "../../../../../src/workshop/edit/client/entry-list.ts";
import { fileTitle } from "../../../../../src/workshop/edit/client/file-title.ts";
import { OrderQueue } from "../../../../../src/workshop/edit/client/order-queue.ts";
import type { DraftState, EditFile } from "../../../../../src/workshop/edit/client/protocol.ts";
import { RefusedEdit } from "../../../../../src/workshop/edit/client/requests.ts";
import { SitePreview } from "../../../../../src/workshop/edit/client/site-preview.ts";
import { showStatusDialog } from "../../../../../src/workshop/edit/client/status-dialog.ts";
import { EditToolbar } from "../../../../../src/workshop/edit/client/toolbar.ts";
import { showVersions } from "../../../../../src/workshop/edit/client/versions-dialog.ts";
import { clubForms } from "../../../../../src/workshop/edit/club-forms.ts";
import { elementLines, onPage, type, usePage } from "../../../../page-globals.ts";
import { EditedField } from "./fields/edit-field.ts";

usePage();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00Z"), toFake: ["Date"] });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  return () => void vi.useRealTimers();
});

const file = (name: string, kind: EditFile["kind"], value?: unknown): EditFile => ({ file: name, kind, value });
const files = [
  file("club.json", "club", {
    name: "TV Dorf",
    locales: ["de-CH", "fr-CH"],
    sports: [{ id: "judo", title: "Judo" }],
    halls: [{ id: "nord", name: "Halle Nord" }],
  }),
  file("trainings.json", "trainings", { groups: [{ id: "u9", title: "Kinder" }] }),
  file("events/chilbi.json", "event", { title: "Chilbi", starts: "2026-09-05T10:00" }),
  file("events/fest.json", "event", { title: { "de-CH": "Fest", "fr-CH": "Fête" }, starts: "2026-10-01" }),
  file("pages/geschichte.md", "page", { title: "Geschichte" }),
];
const draftOf = (more: Partial<DraftState> = {}): DraftState =>
  new EditedField({}, { draft: { files, ...more } }).context.draft;
const words = () => new EditedField({}).context.words;
const buttons = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);

describe("the list of a club's contents", () => {
  const forms = clubForms();
  function list(draft = draftOf()) {
    const actions = { open: vi.fn(), create: vi.fn(), change: vi.fn(), choose: vi.fn(), move: vi.fn() };
    document.body.replaceChildren(new EntryList(draft, forms, words(), actions).element);
    return actions;
  }

  it("has what there is once, then the entries by kind, the latest first", () => {
    list(draftOf({ changed: ["events/fest.json"] }));
    expect(elementLines(onPage(".contents"))).toMatchInlineSnapshot(`
      "<div class="contents">
        <div class="contents__head">
          <h1 tabindex="-1"> contents
          <select class="contents__language" aria-label="language" id="language">
            <option value="de"> Deutsch
            <option value="fr"> Français
        <p class="editor__intro"> welcome
        <ul class="contents__list contents__list--single">
          <li>
            <button type="button" class="contents__entry" data-file="trainings.json">
              <span class="contents__title"> trainings
              <span class="field__missing"> missing-in
          <li>
            <button type="button" class="contents__entry" data-file="club.json">
              <span class="contents__title"> club
              <span class="field__missing"> missing-in
        <section class="contents__group">
          <h2> event
          <details class="group">
            <summary class="group__summary"> new-event
            <form class="contents__new">
              <input class="field__input" type="text" required aria-label="new-event: title" placeholder="title">
              <button class="button" data-size="sm"> add
          <ul class="contents__list">
            <li>
              <button type="button" class="contents__entry" data-file="events/fest.json">
                <span class="contents__title"> Fest
                <span class="contents__day"> 1. Oktober 2026
                <span class="contents__mark"> changed-mark
              <details class="contents__acts">
                <summary class="contents__more" aria-label="event-acts"> ⋯
                <button type="button" class="button" data-size="sm"> copy-event
                <button type="button" class="button" data-size="sm"> cancel-event
                <form class="contents__new">
                  <input class="field__input" type="date" required aria-label="starts">
                  <button class="button" data-size="sm"> move-event
            <li>
              <button type="button" class="contents__entry" data-file="events/chilbi.json">
                <span class="contents__title"> Chilbi
                <span class="contents__day"> 5. September 2026
                <span class="field__missing"> missing-in
              <details class="contents__acts">
                <summary class="contents__more" aria-label="event-acts"> ⋯
                <button type="button" class="button" data-size="sm"> copy-event
                <button type="button" class="button" data-size="sm"> cancel-event
                <form class="contents__new">
                  <input class="field__input" type="datetime-local" required aria-label="starts">
                  <button class="button" data-size="sm"> move-event
        <section class="contents__group">
          <h2> news
          <details class="group">
            <summary class="group__summary"> new-news
            <form class="contents__new">
              <input class="field__input" type="text" required aria-label="new-news: title" placeholder="title">
              <button class="button" data-size="sm"> add
          <ul class="contents__list">
        <section class="contents__group">
          <h2> page
          <details class="group">
            <summary class="group__summary"> new-page
            <form class="contents__new">
              <input class="field__input" type="text" required aria-label="new-page: title" placeholder="title">
              <button class="button" data-size="sm"> add
          <ul class="contents__list">
            <li>
              <button type="button" class="contents__entry" data-file="pages/geschichte.md">
                <span class="contents__title"> Geschichte
                <span class="field__missing"> missing-in
              <details class="contents__acts">
                <summary class="contents__more" aria-label="page-acts"> ⋯
                <form class="contents__new">
                  <input class="field__input" type="text" aria-label="page-folder" placeholder="page-folder" list="folders-pages-geschichte-md">
                  <datalist id="folders-pages-geschichte-md">
                  <button class="button" data-size="sm"> move-page
        <section class="contents__group">
          <h2> gallery
          <details class="group">
            <summary class="group__summary"> new-gallery
            <form class="contents__new">
              <input class="field__input" type="text" required aria-label="new-gallery: title" placeholder="title">
              <button class="button" data-size="sm"> add
          <ul class="contents__list">
        <section class="contents__group">
          <h2> team
          <details class="group">
            <summary class="group__summary"> new-team
            <form class="contents__new">
              <input class="field__input" type="text" required aria-label="new-team: title" placeholder="title">
              <button class="button" data-size="sm"> add
          <ul class="contents__list">"
    `);
  });

  it("opens a file, and speaks another language", () => {
    const { open, choose } = list();
    onPage('[data-file="events/chilbi.json"]').click();
    type(onPage<HTMLSelectElement>("select"), "fr");
    expect([open.mock.calls, choose.mock.calls]).toEqual([[["events/chilbi.json"]], [["fr"]]]);
  });

  it.each<[kind: string, title: string, created: unknown[]]>([
    [
      "event",
      "Chilbi",
      [
        "events/chilbi-2.json",
        { title: "Chilbi", starts: "2026-11-27T19:00", place: "", text: "", lead: "", paragraphs: [""] },
      ],
    ],
    [
      "news",
      "Neues",
      [
        "news/neues.json",
        { title: "Neues", date: "2026-11-27", author: "TV Dorf", text: "", lead: "", paragraphs: [""] },
      ],
    ],
    ["page", "Über uns", ["pages/ueber-uns.md", { title: "Über uns", body: "Über uns" }]],
    ["team", "Herren", ["teams/herren.json", { title: "Herren", sport: "judo", text: "" }]],
    ["gallery", "Bilder", ["galleries/bilder.json", { title: "Bilder", date: "2026-11-27", pictures: [] }]],
  ])("begins a %s with its title", (kind, title, created) => {
    const { create } = list();
    const input = onPage<HTMLInputElement>(`input[aria-label="new-${kind}: title"]`);
    input.value = title;
    input.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    expect(create.mock.calls).toEqual([created]);
  });

  it("copies, cancels and moves an event in two presses", () => {
    const starts = "2026-12-05T18:00";
    const event = { title: "Fest", starts, ends: "2026-12-06T02:00", registration: { until: "2026-11-30" } };
    const fest = file("events/fest.json", "event", event);
    const { create, change } = list(draftOf({ files: [fest] }));
    const press = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
    press("copy-event");
    press("cancel-event");
    const time = onPage<HTMLInputElement>(".contents__acts input");
    time.value = "2026-12-12T19:30";
    time.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    const later = { starts: "2027-12-04T18:00", ends: "2027-12-05T02:00", registration: { until: "2027-11-29" } };
    expect(create.mock.calls).toEqual([["events/fest-2.json", { ...event, ...later }]]);
    const moved = [{ starts, ends: "2026-12-06T02:00" }];
    expect(change.mock.calls).toEqual([
      [fest, { ...event, cancelled: true }],
      [fest, { ...event, starts: "2026-12-12T19:30", ends: "2026-12-13T03:30", moved }],
    ]);
  });

  it("holds a cancelled event after all, and copies it as if nobody had cancelled it", () => {
    const event = { title: "Fest", starts: "2026-12-05" };
    const fest = file("events/fest.json", "event", { ...event, cancelled: true, change: "Sturm." });
    const { create, change } = list(draftOf({ files: [fest] }));
    for (const button of document.querySelectorAll<HTMLButtonElement>(".contents__acts > button")) button.click();
    expect(create.mock.calls).toEqual([["events/fest-2.json", { ...event, starts: "2027-12-04" }]]);
    expect(change.mock.calls).toEqual([[fest, { ...event, change: "Sturm." }]]);
  });

  it("folds many entries by year, and finds those with all words", () => {
    const years = ["2026", "2025", "2024"];
    const many = years.flatMap((year) =>
      Array.from({ length: 10 }, (_, index) =>
        file(`news/${year}-${index}.json`, "news", { title: `Beitrag x${index}`, date: `${year}-03-0${index + 1}` }),
      ),
    );
    list(draftOf({ files: many }));
    const folds = () => [...document.querySelectorAll<HTMLDetailsElement>(".contents__year")];
    expect(folds().map(({ open, firstChild }) => [firstChild?.textContent, open])).toEqual([
      ["2026 (10)", true],
      ["2025 (10)", false],
      ["2024 (10)", false],
    ]);
    type(onPage<HTMLInputElement>("[type=search]"), "2025 BEITRAG X7");
    const shown = [...document.querySelectorAll("li:not([hidden]) [data-file]")];
    expect(shown.map((each) => each.getAttribute("data-file"))).toEqual(["news/2025-7.json"]);
    expect(folds().map(({ open, hidden }) => [open, hidden])).toEqual([
      [true, true],
      [true, false],
      [true, true],
    ]);
  });

  it("calls a file by its title, or by its kind", () => {
    expect(
      [
        file("events/a.json", "event", {}),
        file("events/b.json", "event", { title: "B" }),
        file("club.json", "club", {}),
      ].map((each) => fileTitle(each, words())),
    ).toEqual(["untitled", "B", "club"]);
  });
});

describe("the bar above the editor", () => {
  const bar = (draft: Partial<DraftState>, isBusy = false) => {
    const actions = {
      undo: vi.fn(),
      redo: vi.fn(),
      versions: vi.fn(),
      status: vi.fn(),
      publish: vi.fn(),
      show: vi.fn(),
    };
    const toolbar = new EditToolbar(words(), actions);
    document.body.replaceChildren(toolbar.element);
    toolbar.update(draftOf(draft), isBusy);
    const [undo, redo, , , publish] = document.querySelectorAll("button");
    return {
      toolbar,
      actions,
      state: [
        undo?.disabled,
        redo?.disabled,
        publish?.disabled,
        publish?.textContent,
        onPage('[role="status"]').textContent,
      ],
    };
  };

  it.each<[draft: Partial<DraftState>, isBusy: boolean, state: unknown[]]>([
    [{}, false, [true, true, true, "publish", "all-published"]],
    [{ changed: ["a"], canUndo: true }, false, [false, true, false, "publish-count", "saved"]],
    [{ isDeliveryDue: true, canRedo: true }, false, [true, false, false, "deliver", "not-delivered"]],
    [{ changed: ["a"] }, true, [true, true, false, "publish-count", "saving"]],
  ])("says what is the case: %j", (draft, isBusy, state) => expect(bar(draft, isBusy).state).toEqual(state));

  it("has the ways", () => {
    const { actions, toolbar } = bar({ changed: ["a"], canUndo: true, canRedo: true });
    expect(elementLines(onPage("header"))).toMatchInlineSnapshot(`
      "<header class="toolbar">
        <div class="toolbar__head">
          <p class="toolbar__name"> TV Dorf
          <p class="toolbar__status" role="status"> saved
        <div class="toolbar__tools">
          <button type="button" class="button" data-size="sm" data-variant="ghost" data-tool="undo">
            <svg class="icon" data-icon="undo" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 14 4 9l5-5">
              <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11">
            <span class="toolbar__word"> undo
          <button type="button" class="button" data-size="sm" data-variant="ghost" data-tool="redo">
            <svg class="icon" data-icon="undo" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 14 4 9l5-5">
              <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11">
            <span class="toolbar__word"> redo
          <button type="button" class="button" data-size="sm" data-variant="ghost" data-tool="history">
            <svg class="icon" data-icon="history" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8">
              <path d="M3 3v5h5">
              <path d="M12 7v5l4 2">
            <span class="toolbar__word"> history
          <button type="button" class="button" data-size="sm" data-variant="ghost" data-tool="status">
            <svg class="icon" data-icon="megaphone" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z">
              <path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14">
              <path d="M8 6v8">
            <span class="toolbar__word"> status
        <fieldset class="toolbar__parts">
          <legend class="visually-hidden"> view
          <label>
            <input type="radio" name="part" value="edit" class="visually-hidden" checked>
            <span> edit
          <label>
            <input type="radio" name="part" value="preview" class="visually-hidden">
            <span> preview
        <button type="button" class="button" data-variant="primary"> publish-count"
    `);
    for (const button of document.querySelectorAll("button")) button.click();
    onPage("input[value=preview]").dispatchEvent(new Event("change"));
    expect(Object.values(actions).map(({ mock }) => mock.calls)).toEqual(
      [[[]], [[]], [[]], [[]], [[]], [["preview"]]].map((calls, index) =>
        index === 5 ? calls : calls.map(() => [expect.anything()]),
      ),
    );
    toolbar.fail("Nein.");
    expect([onPage('[role="status"]').textContent, onPage('[role="status"]').hasAttribute("data-failed")]).toEqual([
      "Nein.",
      true,
    ]);
    toolbar.say("Ja.");
    expect(onPage('[role="status"]').hasAttribute("data-failed")).toBe(false);
  });
});

describe("what was and what is", () => {
  const shown = (before: object | undefined, after: object | undefined, kind: EditFile["kind"] = "event") => {
    const difference = { file: "events/fest.json", kind, ...(before && { before }), ...(after && { after }) };
    document.body.replaceChildren(...differenceList([difference], draftOf(), words()));
    return [...document.querySelectorAll("h4, dd, .difference__mark")].map(({ textContent }) => textContent);
  };

  it("is said in words, field by field", () => {
    const before = {
      title: "Fest",
      group: "u9",
      hall: "nord",
      date: "2026-10-01",
      isOpen: true,
      list: [],
      starts: "2026-10-01T10:00",
      more: { id: "x", a: "y" },
      price: 5,
      gone: "z",
    };
    const after = {
      title: "Neu",
      group: "",
      hall: "sued",
      date: "2026-10-02",
      isOpen: false,
      list: ["a", "b"],
      starts: "2026-10-01T11:00",
      more: "q",
      price: 6,
      gone: undefined,
    };
    expect(shown(before, after)).toMatchInlineSnapshot(`
      [
        "title",
        "Fest",
        "Neu",
        "group",
        "Kinder",
        "empty",
        "hall",
        "Halle Nord",
        "sued",
        "date",
        "1. Oktober 2026",
        "2. Oktober 2026",
        "isOpen",
        "yes",
        "no",
        "list",
        "empty",
        "a
      b",
        "starts",
        "1. Oktober 2026 um 10:00",
        "1. Oktober 2026 um 11:00",
        "more",
        "y",
        "q",
        "price",
        "5",
        "6",
        "gone",
        "z",
        "empty",
      ]
    `);
    expect(elementLines(onPage("section")).split("\n").slice(0, 9)).toMatchInlineSnapshot(`
      [
        "<section class="difference">",
        "  <h3> Neu",
        "    <span class="difference__page"> /anlaesse/fest/",
        "  <div class="difference__row">",
        "    <h4> title",
        "    <dl>",
        "      <div class="difference__side" data-side="was">",
        "        <dt> was",
        "        <dd> Fest",
      ]
    `);
  });

  it("may be a file that came or went, or nothing", () => {
    expect([shown(undefined, { title: "A" }), shown({ title: "A" }, undefined)]).toEqual([
      ["added-file"],
      ["removed-file"],
    ]);
    expect(differenceList([], undefined, words()).map(({ textContent }) => textContent)).toEqual(["nothing"]);
    expect(fieldTitle("event", ["programme", 1, "time"], words())).toBe("programme, 2, time");
  });
});

describe("the dialogs of the editor", () => {
  it("have a title and a way out", () => {
    openEditDialog(words(), "Titel", [document.createElement("p")]);
    expect(elementLines(onPage("dialog"))).toMatchInlineSnapshot(`
      "<dialog class="dialog" aria-labelledby="dialog-title" open>
        <h2 id="dialog-title"> Titel
        <div class="dialog__content" tabindex="0" role="group" aria-labelledby="dialog-title">
          <p>
        <div class="dialog__actions">
          <button type="button" class="button"> close"
    `);
    onPage<HTMLDialogElement>("dialog").dispatchEvent(new Event("close"));
    expect(document.querySelector("dialog")).toBeNull();
    openEditDialog(words(), "Titel", [], [document.createElement("button")]);
    expect(buttons()).toEqual(["", "cancel"]);
    document.body.replaceChildren();
    openEditDialog(words(), "Titel", [], [], false);
    expect(buttons()).toEqual([]);
  });

  it("bring an earlier version back", () => {
    const restore = vi.fn();
    showVersions(words(), [{ id: "v1", until: "2026-11-20T10:00:00Z", changed: ["a.json", "b.json"] }], restore);
    expect(elementLines(onPage(".versions"))).toMatchInlineSnapshot(`
      "<ul class="versions">
        <li class="versions__row">
          <div>
            <p> version-until
            <p class="field__hint"> a.json, b.json
          <button type="button" class="button" data-size="sm" aria-label="restore: version-until"> restore"
    `);
    onPage(".versions button").click();
    expect(restore).toHaveBeenCalledWith("v1");
    document.body.replaceChildren();
    showVersions(words(), [], restore);
    expect(onPage(".dialog__content").textContent).toBe("versions-none");
  });

  it.each([
    [0, "mine"],
    [1, "theirs"],
    [undefined, "theirs"],
  ])("let a clash be decided by the button %s: %s", async (press, side) => {
    const chosen = chooseSide({ kind: "event", path: ["title"], mine: "A", theirs: "B" }, draftOf(), words());
    expect([...document.querySelectorAll("dt, dd")].map(({ textContent }) => textContent)).toEqual([
      "clash-theirs",
      "B",
      "clash-mine",
      "A",
    ]);
    expect(buttons()).toEqual(["mine", "theirs"]);
    if (press !== undefined) document.querySelectorAll("button")[press]?.click();
    else onPage<HTMLDialogElement>("dialog").dispatchEvent(new Event("close"));
    expect(await chosen).toBe(side);
  });
});

describe("the site beside the form", () => {
  it("waits for a page, and loads it again after each change", () => {
    document.body.innerHTML = '<p data-site="https://site.example"></p>';
    const preview = new SitePreview(words());
    document.body.append(preview.element);
    preview.name();
    expect([preview.isShown, onPage(".editor__wait").textContent, onPage("iframe").title]).toEqual([
      false,
      "preview-wait",
      "preview",
    ]);
    preview.wait("preview-failed");
    preview.choose("/news/");
    expect([onPage(".editor__wait").textContent, preview.page, preview.isShown]).toEqual([
      "preview-failed",
      "/news/",
      false,
    ]);
    preview.show("/a/");
    const { src } = onPage<HTMLIFrameElement>("iframe");
    expect([src, onPage<HTMLAnchorElement>("a").href, onPage<HTMLAnchorElement>("a").target]).toEqual([
      `https://site.example/a/?${Date.now()}`,
      "https://site.example/a/",
      "_blank",
    ]);
    expect([onPage(".editor__wait").hidden, onPage("a").hidden, preview.isShown]).toEqual([true, false, true]);
    preview.choose("/b/");
    expect(preview.page).toBe("/b/");
  });
});

describe("the orders of the editor", () => {
  it("are sent one after the other, and a change until it is taken", async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const answers: (() => Promise<Response>)[] = [];
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body).file ?? JSON.parse(body).do);
      return (answers.shift() ?? (async () => Response.json({ ok: true })))();
    });
    const tell = vi.fn();
    const queue = new OrderQueue(tell);
    answers.push(
      () => Promise.reject(new Error("offline")),
      async () => Response.json({ message: "disk-full" }, { status: 507 }),
    );
    const first = queue.send({ do: "change", file: "a" });
    const second = queue.send({ do: "change", file: "b" });
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, queue.trouble]).toEqual([["a"], "offline"]);
    await expect(queue.send({ do: "publish" })).rejects.toThrow("offline");
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, queue.trouble]).toEqual([["a", "a"], "disk-full"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect([asked, queue.trouble, tell.mock.calls]).toEqual([
      ["a", "a", "a", "b"],
      undefined,
      [["offline"], ["disk-full"]],
    ]);
    answers.push(async () => Response.json({ message: "Nein." }, { status: 409 }));
    await expect(queue.send({ do: "change", file: "c" })).rejects.toThrow(RefusedEdit);
    const later = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});

describe("the dialog of the status line", () => {
  const lastButton = () => [...document.querySelectorAll<HTMLButtonElement>("dialog .dialog__actions .button")];

  it("tells a text until this evening, or until another time", () => {
    const set = vi.fn(async () => {});
    showStatusDialog(words(), [], set);
    const [text, until] = [onPage<HTMLInputElement>("#status-text"), onPage<HTMLInputElement>("#status-until")];
    expect([text.value, until.value]).toEqual(["", "2026-11-27T22:00"]);
    text.value = "Platz gesperrt";
    onPage("#status-form").dispatchEvent(new Event("submit", { cancelable: true }));
    expect(set.mock.calls).toEqual([[[{ text: "Platz gesperrt", until: "2026-11-27T22:00" }]]]);
  });

  it("shows what is told, and ends it", () => {
    const set = vi.fn(async () => {});
    showStatusDialog(words(), [{ text: { "de-CH": "Hochwasser" }, until: "2026-11-28T12:00" }], set);
    expect(onPage<HTMLInputElement>("#status-text").value).toBe("Hochwasser");
    lastButton()[1]?.click();
    expect(set.mock.calls).toEqual([[[]]]);
  });
});
