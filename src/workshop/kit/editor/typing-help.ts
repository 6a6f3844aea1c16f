import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { searchKeymap } from "@codemirror/search";
import { type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import type { Complete, Suggestion } from "./editor-help.ts";

export { openSearchPanel } from "@codemirror/search";

/** What only somebody who types needs: completion, brackets in pairs, search. The editor loads it when it gets the focus. */
export function typingHelp(complete: Complete | undefined): Extension {
  const keys = keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap]);
  return [Prec.high(keys), closeBrackets(), complete === undefined ? [] : completion(complete)];
}

/** Completion while typing and by Ctrl+Space. */
function completion(complete: Complete): Extension {
  const source: CompletionSource = ({ state, pos, explicit }) => {
    const found = complete(state.doc.toString(), pos, explicit);
    if (found === undefined || found.options.length === 0) return null;
    const { from, to, options } = found;
    return { from, ...(to !== undefined && { to }), options: options.map(toOption), filter: true };
  };
  return autocompletion({ override: [source], icons: false });
}

function toOption({ label, insert, detail, info, boost }: Suggestion) {
  return {
    label,
    apply: insert ?? label,
    ...(detail !== undefined && { detail }),
    ...(info !== undefined && { info }),
    ...(boost !== undefined && { boost }),
  };
}
