import { expect, test } from "vitest";
import { EditWords } from "../../../../../src/workshop/edit/client/edit-words.ts";
import type { DraftState, LossTasks } from "../../../../../src/workshop/edit/client/protocol.ts";
import { TaskList } from "../../../../../src/workshop/edit/client/task-list.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const draft = {
  files: [
    { file: "club.json", kind: "club", value: {} },
    { file: "news/fest.json", kind: "news", value: { title: "Fest" } },
  ],
} as unknown as DraftState;

const groups: readonly LossTasks[] = [
  { kind: "draft", tasks: [{ id: "c", place: "e.md", isDone: true }] },
  {
    kind: "missing-picture",
    tasks: [
      { id: "a", place: "a.md", what: "x.jpg", file: "news/fest.json", isDone: false },
      { id: "b", place: "b.md", what: "y.jpg", file: "news/weg.json", isDone: true },
    ],
  },
  { kind: "fill-in", tasks: [{ id: "d", place: "club.json", what: "claim", isDone: false }] },
];

function openTasks() {
  const asked: unknown[] = [];
  const texts = { tasks: { de: "Zu tun ({count})", fr: "" } };
  const words = new EditWords({ texts, fields: { claim: { de: "Motto", fr: "" } }, hints: {}, choices: {} });
  words.language = "de";
  const list = new TaskList(words, {
    open: (...given) => asked.push(["open", ...given]),
    tick: (...given) => asked.push(["tick", ...given]),
  });
  document.body.replaceChildren(list.element);
  return { list, asked };
}

function openGroup(kind: string): HTMLElement {
  const details = onPage<HTMLDetailsElement>(`details:has(#tasks-${kind})`);
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  return details;
}

test("without losses there is no list; with some, kinds with something to do come first, with their count", () => {
  const { list } = openTasks();
  list.update(draft, []);
  expect(list.element.hidden).toBe(true);
  list.update(draft, groups);
  expect([list.element.hidden, onPage("h2").textContent]).toEqual([false, "Zu tun (2)"]);
  const summaries = [...document.querySelectorAll("summary")].map((each) => each.textContent);
  expect(summaries).toEqual(["loss-missing-picture1", "loss-fill-in1", "loss-drafttask-done"]);
  expect(document.querySelector("li")).toBeNull();
});

test("a task says its place and leads to its file and field, or only says it where the file is gone", () => {
  const { list, asked } = openTasks();
  list.update(draft, groups);
  const rows = [...openGroup("missing-picture").querySelectorAll("li")];
  expect(rows.map((row) => row.textContent)).toEqual(["x.jpg a.mdFest", "y.jpg b.md"]);
  rows[0]?.querySelector("button")?.click();
  const [row] = openGroup("fill-in").querySelectorAll("li");
  expect(row?.textContent).toBe("Motto club.jsonclub");
  row?.querySelector("button")?.click();
  expect(asked).toEqual([
    ["open", "news/fest.json", undefined],
    ["open", "club.json", "claim"],
  ]);
});

test("a task is ticked off alone or with its kind, and the focus and what is open stay", () => {
  const { list, asked } = openTasks();
  list.update(draft, groups);
  openGroup("missing-picture");
  onPage<HTMLInputElement>("#tasks-missing-picture-1").click();
  onPage("#tasks-missing-picture-all").focus();
  onPage("#tasks-missing-picture-all").click();
  expect(asked).toEqual([
    ["tick", ["b"], false],
    ["tick", ["a"], true],
  ]);
  list.update(
    draft,
    groups.slice(1, 2).map((each) => ({ ...each, tasks: each.tasks.map((task) => ({ ...task, isDone: true })) })),
  );
  expect(document.activeElement?.textContent).toBe("untick-all");
  onPage("#tasks-missing-picture-all").click();
  expect(asked.at(-1)).toEqual(["tick", ["a", "b"], false]);
});
