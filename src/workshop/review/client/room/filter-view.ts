import { make } from "../../../kit/dom.ts";
import { choices, type EntryFilter, isShown, valuesFor } from "../filter.ts";
import { appName, areaNames, kindNames, severityNames } from "../words.ts";
import { labelledControl } from "./choice.ts";
import { type ReviewRoom, slotIn } from "./room.ts";

const filterLabels = {
  kind: "Kind",
  severity: "Severity",
  area: "What changed",
  app: "App",
  club: "Club",
  locale: "Locale",
} as const satisfies Record<(typeof choices)[number], string>;

const valueNames: Readonly<Record<string, string>> = {
  ...areaNames,
  ...severityNames,
  ...Object.fromEntries(Object.entries(kindNames).map(([kind, [, many]]) => [kind, many])),
};

/** The filter above the list. Calls back after each change of what is shown. */
export function startEntryFilter(room: ReviewRoom, redraw: () => void): void {
  const words = make("input", {
    type: "search",
    "aria-label": "Filter the changes",
    placeholder: "Filter",
    autocomplete: "off",
  });
  const openOnly = make("input", { type: "checkbox" });
  const selects = choices.flatMap((choice) => selectFor(choice, room));
  const apply = () => {
    const chosen = Object.fromEntries(selects.map(({ choice, select }) => [choice, select.value])) as EntryFilter;
    const filter = { ...chosen, words: words.value, isOpenOnly: openOnly.checked };
    room.shown = room.entries.filter((entry) => isShown(entry, filter, room.store.standingOf(entry)));
    const count = selects.filter(({ select }) => select.value !== "").length;
    summary.textContent = count === 0 ? "More filters" : `More filters: ${count} set`;
    redraw();
  };
  const summary = make("summary", { class: "review-label" }, "More filters");
  const fields = make("div", { class: "review-filter__fields" }, ...selects.map(({ field }) => field));
  const more = selects.length === 0 ? [] : [make("details", {}, summary, fields)];
  const open = make("label", { class: "review-row" }, openOnly, "Open only");
  const filter = make("form", { class: "review-filter", role: "search" }, words, open, ...more);
  filter.addEventListener("input", apply);
  filter.addEventListener("submit", (event) => event.preventDefault());
  room.store.onChange(() => {
    if (openOnly.checked) apply();
  });
  slotIn(document, "filter").replaceChildren(filter);
}

function selectFor(choice: (typeof choices)[number], room: ReviewRoom) {
  const values = valuesFor(choice, room.entries);
  if (values.length < 2) return [];
  const options = values.map((value) =>
    make("option", { value }, (choice === "app" ? appName(value) : valueNames[value]) ?? value),
  );
  const select = make("select", {}, make("option", { value: "" }, "All"), ...options);
  return [{ choice, select, field: labelledControl("label", filterLabels[choice], select) }];
}
