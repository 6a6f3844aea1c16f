import { type Verdict, verdicts } from "../../../../product/engine/review/review-file.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import type { Entry } from "../report.ts";
import { verdictLooks } from "../verdicts.ts";
import { countOf, instantWords } from "../words.ts";
import { entrySectionOf, type ReviewRoom, slotIn } from "./room.ts";

/** The bar by which one decides about the entry that is shown, and the line that says what is decided. */
export function startDecideBar(room: ReviewRoom): () => void {
  const bar = slotIn(document, "decide");
  const buttons = verdicts.map((verdict, index) => verdictButton(verdict, index, room));
  const back = makeButton("Previous", { class: "button", "data-variant": "ghost", "data-way": "back" }, () =>
    moveEntry(room, -1),
  );
  const next = makeButton("Next open", { class: "button", "data-variant": "ghost" }, () => openNext(room));
  const undo = makeButton("Undo", { class: "button", "data-variant": "ghost" }, () => undoLast(room));
  const moving = make("div", { class: "review-row review-decide__moving" }, undo, back, next);
  bar.replaceChildren(...buttons, moving);
  const draw = () => {
    bar.hidden = room.current === undefined;
    undo.hidden = room.store.lastOwn === undefined;
    if (room.current === undefined) return;
    const { verdict } = room.store.standingOf(room.current);
    for (const [index, button] of buttons.entries())
      button.setAttribute("aria-pressed", String(verdicts[index] === verdict));
    drawStanding(room.current, room);
  };
  room.store.onChange(draw);
  return draw;
}

function verdictButton(verdict: Verdict, index: number, room: ReviewRoom): HTMLButtonElement {
  const key = make("kbd", { "aria-hidden": "true" }, String(index + 1));
  const button = makeButton(
    verdictLooks[verdict].name,
    { class: "button", "data-tone": verdictLooks[verdict].tone },
    () => void decide(room, verdict),
  );
  button.append(key);
  return button;
}

/** Decides about the entry that is shown. */
export async function decide(room: ReviewRoom, verdict: Verdict): Promise<void> {
  const entry = room.current;
  if (entry === undefined) return;
  const by = await room.person();
  if (by === undefined) return;
  room.store.decide(entry, verdict, by);
  room.tell(`${entry.title}: ${verdictLooks[verdict].name}.`);
}

/** Takes the last decision back and shows its entry. */
export function undoLast(room: ReviewRoom): void {
  const undone = room.store.undo();
  const entry = room.entries.find(({ id }) => id === undone?.entry);
  if (entry !== undefined) room.open(entry);
  room.tell(undone === undefined ? "There is nothing to undo." : `Taken back: ${verdictLooks[undone.verdict].name}.`);
}

/** Opens the entry before or after the one that is shown. */
export function moveEntry(room: ReviewRoom, by: number): void {
  const { shown, current } = room;
  const at = current === undefined ? -1 : shown.indexOf(current);
  const target = at + by;
  if (target < 0) room.open(undefined);
  else if (shown[target] !== undefined) room.open(shown[target]);
}

/** Opens the next entry that nobody has decided about; from the end it begins again. */
export function openNext(room: ReviewRoom): void {
  const { shown, current } = room;
  const at = current === undefined ? -1 : shown.indexOf(current);
  const next = [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(
    (entry) => room.store.standingOf(entry).verdict === undefined,
  );
  if (next === undefined) room.tell("Everything here is decided.");
  else room.open(next);
}

/** Who has decided what, and what is new since an earlier review. */
function drawStanding(entry: Entry, room: ReviewRoom): void {
  const { decisions, earlier, fresh, verdict } = room.store.standingOf(entry);
  const lines = decisions.map((each) =>
    make("p", {}, make("strong", {}, verdictLooks[each.verdict].name), ` · ${each.by}, ${instantWords(each.at)}`),
  );
  if (verdict === undefined && earlier !== undefined) {
    const news = fresh.length === 0 ? "what is said of it is new" : `${countOf(fresh.length, "state")} new since`;
    lines.push(
      make(
        "p",
        {},
        `${earlier.by} looked at it on ${instantWords(earlier.at)}: ${verdictLooks[earlier.verdict].name}; ${news}.`,
      ),
    );
  }
  slotIn(entrySectionOf(entry), "standing").replaceChildren(...lines);
}
