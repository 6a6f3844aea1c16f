import { expect, it } from "vitest";
import type { Entry } from "../../../../../src/workshop/review/client/report.ts";
import { CommentsView } from "../../../../../src/workshop/review/client/room/comments-view.ts";
import type { ReviewRoom } from "../../../../../src/workshop/review/client/room/room.ts";
import { ReviewStore } from "../../../../../src/workshop/review/client/room/store.ts";
import { onPage, usePage } from "../../../../page-globals.ts";
import { sampleReport } from "../sample-report.ts";

usePage();

/** The comments on an entry of a report, on a page with a place for them and a button before them. */
function openComments(): { readonly view: CommentsView; readonly text: HTMLTextAreaElement; readonly said: string[] } {
  const report = sampleReport({ entries: 1, states: 1 });
  const [entry] = report.entries as readonly [Entry];
  document.body.innerHTML = `<button id="start"></button>
    <section data-entry="${entry.id}" tabindex="-1"><div data-slot="comments"></div></section>`;
  const said: string[] = [];
  const room: ReviewRoom = {
    store: new ReviewStore({ report, known: [] }),
    ...{ entries: [entry], shown: [entry], current: entry, open: () => {}, tell: (text) => void said.push(text) },
    person: () => Promise.resolve("Anna"),
  };
  const view = new CommentsView(entry, room, () => {});
  return { view, text: onPage<HTMLTextAreaElement>("textarea"), said };
}

const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

it("goes back to where a comment was begun once it is kept, so that keys decide again", async () => {
  const { view, text, said } = openComments();
  onPage("#start").focus();
  view.begin();
  expect(document.activeElement).toBe(text);
  text.value = "Zu eng";
  press(text, "Enter", { ctrlKey: true });
  await expect.poll(() => said).toEqual(["Comment kept."]);
  expect(document.activeElement).toBe(onPage("#start"));
});

it("leaves the field by Escape and keeps what was written; without a beginning it goes to the change", () => {
  const { text } = openComments();
  text.focus();
  text.value = "Zu eng";
  press(text, "Escape");
  expect([document.activeElement, text.value]).toEqual([onPage("[data-entry]"), "Zu eng"]);
});
