import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { type EditorState, type Extension, RangeSet, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";

export type MarkSeverity = "error" | "warning" | "info";

/** A problem at a place of the text. Without `from` and `to` it is about the whole line. */
export interface EditorMark {
  readonly severity: MarkSeverity;
  readonly message: string;
  /** Offsets in UTF-16 code units. */
  readonly from?: number;
  readonly to?: number;
  /** From 1; read where `from` is absent. */
  readonly line?: number;
  /** One press that mends it, such as "Did you mean …?". */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Shows marks in the gutter, below the text and on the line; they move with the text as it is edited. */
export function editorMarks(): Extension {
  return [markedLines, lintGutter(), keymap.of(lintKeymap)];
}

/** Replaces all marks. */
export function showMarks(view: EditorView, marks: readonly EditorMark[]): void {
  const diagnostics = marks
    .map((mark) => toDiagnostic(view.state.doc, mark))
    .toSorted((one, other) => one.from - other.from);
  const lines = setMarkedLines.of(linesOf(view.state, diagnostics));
  view.dispatch(setDiagnostics(view.state, diagnostics), { effects: lines });
}

function toDiagnostic(text: Text, mark: EditorMark): Diagnostic {
  const { severity, message, action } = mark;
  const actions = action === undefined ? [] : [{ name: action.label, apply: () => action.run() }];
  return { ...rangeOf(text, mark), severity, message, actions };
}

function rangeOf(text: Text, { from, to, line = 1 }: EditorMark): { from: number; to: number } {
  if (from === undefined) {
    const own = text.line(Math.min(Math.max(1, line), text.lines));
    return { from: own.from + (own.text.length - own.text.trimStart().length), to: own.to };
  }
  const start = Math.min(Math.max(0, from), text.length);
  return { from: start, to: Math.min(Math.max(start, to ?? start), text.length) };
}

const setMarkedLines = StateEffect.define<DecorationSet>();

const markedLines = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update(lines, { changes, effects }) {
    const set = effects.find((effect) => effect.is(setMarkedLines));
    return set === undefined ? lines.map(changes) : set.value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** One decoration for each line with a mark; the worst severity counts. */
function linesOf({ doc }: EditorState, diagnostics: readonly Diagnostic[]): DecorationSet {
  const worst = new Map<number, Diagnostic["severity"]>();
  for (const { from, severity } of diagnostics) {
    const start = doc.lineAt(from).from;
    if (worst.get(start) !== "error") worst.set(start, severity);
  }
  const ranges = [...worst].map(([start, severity]) =>
    Decoration.line({ class: "cm-markedLine", attributes: { "data-severity": severity } }).range(start),
  );
  return Decoration.set(ranges, true);
}
