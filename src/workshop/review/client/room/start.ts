import "../../../../../components/_kit/contract/accelerate.ts";
import { verdicts } from "../../../../product/engine/review/review-file.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import { startThemeSwitch } from "../../../kit/theme.ts";
import { readPageData } from "../page-data.ts";
import type { Entry } from "../report.ts";
import { progressOf, statesOf } from "../standing.ts";
import { verdictLooks } from "../verdicts.ts";
import { countOf, instantWords } from "../words.ts";
import { CommentsView } from "./comments-view.ts";
import { decide, moveEntry, openNext, startDecideBar, undoLast } from "./decide-bar.ts";
import { askName } from "./dialogs.ts";
import { exchangeButton } from "./exchange.ts";
import { startEntryFilter } from "./filter-view.ts";
import { keptName } from "./kept-reviews.ts";
import { answerEarlyKeys, type Command, startKeyboard } from "./keyboard.ts";
import { startList } from "./list-view.ts";
import { entrySectionOf, iconOf, type ReviewRoom, slotIn } from "./room.ts";
import { startSaving } from "./save.ts";
import { ReviewStore } from "./store.ts";
import { StateViewer } from "./viewer.ts";

/** Milliseconds for which the page says what it has done. */
const saidFor = 6000;

/** What is shown of the entry that is looked at. */
interface ShownEntry {
  readonly comments: CommentsView;
  readonly viewer: StateViewer | undefined;
}

/** Makes the page of a report a room in which one decides. Without data the page stays as it was written. */
export async function startReviewRoom(): Promise<void> {
  const text = document.querySelector("#report-data")?.textContent;
  if (text == null) return;
  const store = new ReviewStore(await readPageData(text));
  const { room, keys, start } = makeRoom(store);
  startTools(room, keys);
  startSaving(room);
  addEventListener("storage", () => store.reload());
  start();
  answerEarlyKeys();
}

function makeRoom(store: ReviewStore) {
  const byAnchor = entriesByAnchor(store.report.entries);
  const entries = [...byAnchor.values()];
  const status = make("p", { class: "review-status", role: "status" });
  document.body.append(status);
  let open: ShownEntry | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  const room: ReviewRoom = {
    store,
    entries,
    shown: entries,
    current: undefined,
    open: (entry) => {
      // At once: a key that follows is about the entry that was opened.
      history.pushState(null, "", `#${entry === undefined ? "overview" : entrySectionOf(entry).id}`);
      arrive();
    },
    person: async () => keptName() || (await askName()),
    tell: (said) => {
      clearTimeout(fading);
      fading = setTimeout(() => status.replaceChildren(), saidFor);
      status.textContent = store.isKept ? said : `${said} This browser keeps nothing: export before you leave.`;
    },
  };
  const drawList = startList(room);
  const drawBar = startDecideBar(room);
  startEntryFilter(room, drawList);
  const drawEarlier = () => slotIn(document, "earlier").replaceChildren(...earlierWords(room));
  store.onChange(() => {
    open?.comments.draw();
    open?.viewer?.drawPins();
    drawEarlier();
  });
  const show = () => {
    open?.comments.stop();
    open?.viewer?.stop();
    room.current = byAnchor.get(decodeURIComponent(location.hash.slice(1)));
    document.querySelector("[data-current]")?.removeAttribute("data-current");
    document.body.dataset["view"] = room.current === undefined ? "overview" : "entry";
    open = room.current && showEntry(room.current, room);
    drawList();
    drawBar();
  };
  const arrive = () => {
    show();
    const target =
      room.current === undefined ? document.querySelector<HTMLElement>("#overview") : entrySectionOf(room.current);
    target?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  addEventListener("hashchange", arrive);
  const start = () => {
    show();
    // The list has scrolled to its entry, and the page with it.
    scrollTo({ top: 0 });
    drawEarlier();
  };
  return { room, start, keys: commandsOf(room, () => open) };
}

/** The entries in the order of the page, by the ids of their sections. */
function entriesByAnchor(entries: readonly Entry[]): Map<string, Entry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sections = document.querySelectorAll<HTMLElement>("[data-entry]");
  return new Map(
    [...sections].flatMap((section) => {
      const entry = byId.get(section.dataset["entry"] ?? "");
      return entry === undefined ? [] : [[section.id, entry] as const];
    }),
  );
}

function showEntry(entry: Entry, room: ReviewRoom): ShownEntry {
  const section = entrySectionOf(entry);
  makeElements(section);
  section.dataset["current"] = "";
  let viewer: StateViewer | undefined;
  const comments = new CommentsView(entry, room, (state) => viewer?.show(state));
  viewer = StateViewer.of(entry, room, {
    begin: (state, pin) => comments.begin(state, pin),
    show: (id) => comments.show(id),
  });
  return { comments, viewer };
}

/** Makes elements of what the page has written as text: its own markup, in which all data is escaped. */
function makeElements(section: HTMLElement): void {
  for (const written of section.querySelectorAll("noscript[data-later]")) {
    const template = document.createElement("template");
    template.innerHTML = written.textContent ?? "";
    written.replaceWith(template.content);
  }
}

function commandsOf(room: ReviewRoom, open: () => ShownEntry | undefined): Command[] {
  const deciding = verdicts.map((verdict, index) => ({
    keys: String(index + 1),
    does: verdictLooks[verdict].name,
    run: () => void decide(room, verdict),
  }));
  return [
    { keys: "j", does: "Next change", run: () => moveEntry(room, 1) },
    { keys: "k", does: "Previous change", run: () => moveEntry(room, -1) },
    { keys: "Space", does: "Next change that is open", run: () => openNext(room) },
    ...deciding,
    { keys: "u", does: "Undo the last decision", run: () => undoLast(room) },
    { keys: "c", does: "Comment", run: () => open()?.comments.begin() },
    { keys: "Left", does: "Previous state", run: () => open()?.viewer?.step(-1) },
    { keys: "Right", does: "Next state", run: () => open()?.viewer?.step(1) },
    { keys: "m", does: "Compare in another way", run: () => open()?.viewer?.nextMode() },
  ];
}

/** The bar at the top: progress, file, theme, help. */
function startTools(room: ReviewRoom, commands: readonly Command[]): void {
  const { store } = room;
  const words = make("span");
  const bar = make("progress", { class: "progress", "aria-label": "Progress" });
  const draw = () => {
    const { done, of } = progressOf(store.standings);
    words.textContent = `${done} of ${of} looked at`;
    bar.max = Math.max(1, of);
    bar.value = done;
  };
  store.onChange(draw);
  draw();
  const help = makeButton(
    "?",
    { class: "button", "data-size": "sm", "data-variant": "ghost", "data-icon-only": true, "aria-label": "Keyboard" },
    startKeyboard(commands),
  );
  const theme = make("button", {
    type: "button",
    class: "button",
    "data-size": "sm",
    "data-variant": "ghost",
    "data-icon-only": true,
    "data-theme-switch": true,
  });
  theme.append(...["monitor", "sun", "moon"].map(iconOf));
  const back = make("a", { class: "review-bar__back", href: "#overview" }, "All changes");
  slotIn(document, "tools").replaceChildren(
    back,
    make("p", { class: "review-row review-progress" }, bar, words),
    exchangeButton(room),
    theme,
    help,
  );
  startThemeSwitch();
}

/** What earlier reviews have said about this change already. */
function earlierWords({ store }: ReviewRoom): HTMLElement[] {
  const standings = [...store.standings.values()];
  const seen = standings.filter(({ earlier, verdict }) => verdict === undefined && earlier !== undefined).length;
  const known = new Set(
    store.all.slice(1).flatMap(({ decisions }) => decisions.map(({ by, at }) => `${by}, ${instantWords(at)}`)),
  );
  if (known.size === 0) return [];
  const done = standings.filter(({ verdict }) => verdict !== undefined).length;
  const total = store.report.entries.reduce((sum, entry) => sum + statesOf(entry).length, 0);
  const fresh = standings.reduce((sum, each) => sum + each.fresh.length, 0);
  const text = `Earlier reviews count: ${countOf(done, "change")} decided, ${seen} decided as they were before. ${fresh} of ${countOf(total, "state")} are new.`;
  return [make("p", {}, text)];
}
