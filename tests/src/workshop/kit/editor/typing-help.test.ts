import { completionStatus, currentCompletions, startCompletion } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { beforeEach, expect, it, vi } from "vitest";
import type { Suggestions } from "../../../../../src/workshop/kit/editor/editor-help.ts";
import { typingHelp } from "../../../../../src/workshop/kit/editor/typing-help.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();
beforeEach(() => {
  Object.assign(document, { getSelection: () => null });
});

async function completionsOf(found: Suggestions | undefined) {
  const complete = vi.fn(() => found);
  const state = EditorState.create({ doc: '{ "a', extensions: typingHelp(complete), selection: { anchor: 4 } });
  const view = new EditorView({ state, parent: document.body });
  startCompletion(view);
  await vi.waitFor(() => expect(completionStatus(view.state)).not.toBe("pending"));
  const [args] = complete.mock.calls as unknown[][];
  const completions = currentCompletions(view.state);
  view.destroy();
  return { args, completions };
}

it("offers what may be written at the cursor, the likeliest first", async () => {
  const options = [
    { label: "ab" },
    { label: "ac", insert: '"ac": ', detail: "string", info: "A text.", boost: 9 },
    { label: "other" },
  ];
  const { args, completions } = await completionsOf({ from: 3, options });
  expect(args).toEqual(['{ "a', 4, true]);
  expect(completions).toEqual([
    { label: "ac", apply: '"ac": ', detail: "string", info: "A text.", boost: 9 },
    { label: "ab", apply: "ab" },
  ]);
});

it("offers nothing where nothing may be written", async () => {
  expect((await completionsOf(undefined)).completions).toEqual([]);
  expect((await completionsOf({ from: 3, options: [] })).completions).toEqual([]);
});
