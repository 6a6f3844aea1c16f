import { beforeEach, expect, it, vi } from "vitest";
import { contractModel } from "../../../../../src/workshop/kit/form/field-model.ts";
import { IconField } from "../../../../../src/workshop/kit/form/icon-field.ts";
import { onPage, type, usePage } from "../../../../page-globals.ts";

usePage();

const changes: unknown[][] = [];
const hidden = vi.fn();

function open(required: readonly string[]): void {
  changes.length = 0;
  hidden.mockClear();
  const schema = { type: "object", properties: { icon: { type: "string" } }, required } as const;
  const model = contractModel(schema as never)
    .fields()
    .find(({ name }) => name === "icon");
  const field = new IconField(model as never, ["icon"], {
    change: (...args: unknown[]) => void changes.push(args),
  } as never);
  document.body.replaceChildren(field.element);
  HTMLElement.prototype.hidePopover = hidden;
}

async function toggle(newState: string): Promise<void> {
  onPage("[popover]").dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  await import("#icon-shapes");
  await Promise.resolve();
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".play-icons__icon")];

beforeEach(() => open([]));

it("offers every icon once it is opened", async () => {
  await toggle("closed");
  expect(buttons()).toEqual([]);
  await toggle("open");
  await vi.waitFor(() => expect(buttons().length).toBeGreaterThan(50));
  const count = buttons().length;
  expect(document.activeElement).toBe(onPage("[type=search]"));
  await toggle("open");
  expect(buttons()).toHaveLength(count);
  const [first] = buttons();
  expect([first?.title, first?.getAttribute("aria-label")]).toEqual([first?.title, first?.title]);
  expect(first?.querySelectorAll("svg")).toHaveLength(1);
});

it("shows the icons whose names have what is typed, and takes the pressed one", async () => {
  await toggle("open");
  await vi.waitFor(() => expect(buttons().length).toBeGreaterThan(50));
  type(onPage<HTMLInputElement>("[type=search]"), " calendar ");
  const shown = buttons().filter((button) => !button.hidden);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(buttons().length);
  expect(shown.filter(({ title }) => !title.includes("calendar"))).toEqual([]);
  shown[0]?.click();
  expect(changes).toEqual([[["icon"], shown[0]?.title, { isTyping: false }]]);
  expect([hidden.mock.calls.length, document.activeElement]).toEqual([1, onPage(".play-icon > input")]);
});

it.each([
  [[], undefined],
  [["icon"], ""],
])("an empty one is absent unless it is required: %j", (required, value) => {
  open(required);
  type(onPage<HTMLInputElement>(".play-icon > input"), "");
  expect(changes).toEqual([[["icon"], value, { isTyping: true }]]);
});
