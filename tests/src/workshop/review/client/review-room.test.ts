import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { writeReportPages } from "../../../../../src/workshop/review/pages.ts";
import { elementLines, onPage, usePage } from "../../../../page-globals.ts";
import { sampleReport } from "../sample-report.ts";

vi.mock("../../../../../src/workshop/review/room/assets.ts", () => ({
  reportStylesheet: () => "",
  reportScript: () => "",
}));
usePage();

const report = sampleReport({ entries: 3, states: 4 });
const folder = mkdtempSync(join(tmpdir(), "review-room-"));
let body = "";

beforeAll(async () => {
  await writeReportPages(report, folder, []);
  body = /<body[^>]*>([\s\S]*)<\/body>/.exec(readFileSync(join(folder, "index.html"), "utf8"))?.[1] ?? "";
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("scrollTo", () => {});
  document.body.innerHTML = body;
  const { startReviewRoom } = await import("../../../../../src/workshop/review/client/room/start.ts");
  await startReviewRoom();
});

const press = (key: string) =>
  void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
/** What is in a place, without the shapes of icons. */
const slotLines = (slot: string) =>
  elementLines(onPage(slot))
    .split("\n")
    .filter((line) => !/^ *<(?:path|rect|line|circle)\b/.test(line))
    .join("\n");
const said = () => onPage(".review-status").textContent;
const progress = () => onPage(".review-progress").textContent;
const sections = () =>
  [...document.querySelectorAll<HTMLElement>("[data-entry]")].map(({ dataset }) => dataset["entry"]);
const shownEntry = () => document.querySelector<HTMLElement>("[data-current]")?.dataset["entry"];
const marks = () => [...document.querySelectorAll<HTMLElement>("[data-mark]")].map(({ dataset }) => dataset["mark"]);
const standing = () => onPage('[data-current] [data-slot="standing"]').textContent;

test("the tools say the progress, lead back, and show the keys", () => {
  expect(slotLines('[data-slot="tools"]')).toMatchInlineSnapshot(`
    "<div class="review-row review-bar__tools" data-slot="tools">
      <a class="review-bar__back" href="#overview"> All changes
      <p class="review-row review-progress">
        <progress class="progress" aria-label="Progress" max="3" value="0">
        <span> 0 of 3 looked at
      <div>
        <button type="button" class="button" popovertarget="id-1" data-menu data-size="sm"> Export
        <div class="tool-menu" id="id-1" popover="auto">
          <button type="button" class="tool-menu__item"> Export as JSON
          <button type="button" class="tool-menu__item"> Export as Markdown
          <button type="button" class="tool-menu__item"> Import a JSON file
        <input type="file" accept=".json,application/json" hidden aria-label="Review file">
      <button type="button" class="button" data-size="sm" data-variant="ghost" data-icon-only data-theme-switch="system" aria-label="Theme: system" title="Theme: system">
        <svg class="icon" data-icon="monitor" viewBox="0 0 24 24" aria-hidden="true">
        <svg class="icon" data-icon="sun" viewBox="0 0 24 24" aria-hidden="true">
        <svg class="icon" data-icon="moon" viewBox="0 0 24 24" aria-hidden="true">
      <button type="button" class="button" data-size="sm" data-variant="ghost" data-icon-only aria-label="Keyboard"> ?"
  `);
  expect(document.body.dataset["view"]).toBe("overview");
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  press("?");
  expect(onPage("dialog").textContent).toMatchInlineSnapshot(
    `"KeyboardjNext changekPrevious changeSpaceNext change that is open1Good2Needs work3QuestionuUndo the last decisioncCommentLeftPrevious stateRightNext statemCompare in another way?This help Single keys do something, without Ctrl or ⌘Close"`,
  );
});

test("keys go from change to change and back, decide, take back, and find the next that is open", async () => {
  localStorage.setItem("schaukasten-reviewer", "Anna");
  const [first, second] = sections();
  press("j");
  expect([shownEntry(), document.body.dataset["view"]]).toEqual([first, "entry"]);
  expect(slotLines('[data-slot="decide"]')).toMatchInlineSnapshot(`
    "<div class="review-row review-decide" data-slot="decide" role="group" aria-label="Decide">
      <button type="button" class="button" data-tone="success" aria-pressed="false"> Good
        <kbd aria-hidden="true"> 1
      <button type="button" class="button" data-tone="danger" aria-pressed="false"> Needs work
        <kbd aria-hidden="true"> 2
      <button type="button" class="button" data-tone="warning" aria-pressed="false"> Question
        <kbd aria-hidden="true"> 3
      <div class="review-row review-decide__moving">
        <button type="button" class="button" data-variant="ghost" hidden> Undo
        <button type="button" class="button" data-variant="ghost" data-way="back"> Previous
        <button type="button" class="button" data-variant="ghost"> Next open"
  `);
  press("1");
  await expect.poll(said).toMatch(/: Good\.$/);
  expect([progress(), marks()]).toEqual(["1 of 3 looked at", ["good", "", ""]]);
  expect(standing()).toMatch(/^Good · Anna, /);
  press("k");
  expect([shownEntry(), document.body.dataset["view"]]).toEqual([undefined, "overview"]);
  press(" ");
  expect(shownEntry()).toBe(second);
  press("u");
  expect([shownEntry(), said(), progress()]).toEqual([first, "Taken back: Good.", "0 of 3 looked at"]);
  expect(document.querySelectorAll("[data-mark]:empty"), "the circles of the list are empty").toHaveLength(3);
  press("u");
  expect(said()).toBe("There is nothing to undo.");
});

test("once everything is decided, the key for the next says so", async () => {
  localStorage.setItem("schaukasten-reviewer", "Anna");
  for (const _ of report.entries) {
    press(" ");
    press("2");
    await Promise.resolve();
    await Promise.resolve();
  }
  press(" ");
  expect([said(), progress()]).toEqual(["Everything here is decided.", "3 of 3 looked at"]);
});

test("the keys for states and modes show another picture of the change", () => {
  while (document.querySelector("[data-current] .review-modes") === null) press("j");
  const shown = () => onPage('[data-current] [data-slot="states"]').innerHTML;
  const seen = [shown()];
  for (const key of ["ArrowRight", "m", "m"]) {
    press(key);
    seen.push(shown());
  }
  expect(new Set(seen).size).toBe(seen.length);
  press("ArrowLeft");
  press("m");
  expect(shown()).toBe(seen[0]);
});
