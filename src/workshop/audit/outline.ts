/** A heading as assistive technology gets it. */
export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
}

/** The headings in an aria snapshot, in its order. */
export function headingsIn(snapshot: string): OutlineHeading[] {
  return [...snapshot.matchAll(/^\s*- '?heading (?:"((?:[^"\\]|\\.)*)")?.*\[level=(\d)\]/gm)].map(
    ([, text = "", level]) => ({ level: Number(level), text: text.replaceAll(/\\(.)/g, "$1") }),
  );
}

interface PersonCheck {
  /** Matches the aria snapshot of content that needs it. */
  readonly on: RegExp;
  readonly what: string;
}

/** Questions that no rule decides, with the content that raises them. */
const personChecks: readonly PersonCheck[] = [
  { on: /^\s*- /m, what: "Listen to it with a screen reader: does the order make sense, and is nothing said twice?" },
  { on: /^\s*- /m, what: "Zoom to 400 %, and use forced colours: is everything still there?" },
  { on: /^\s*- '?heading/m, what: "Read the headings alone: do they tell what is on the page?" },
  { on: /^\s*- '?link/m, what: "Read the links alone: is it clear where each one leads?" },
  { on: /^\s*- '?img/m, what: "Read the texts of the pictures: do they say what the picture is there for?" },
  {
    on: /^\s*- '?(?:textbox|combobox|checkbox|radio|spinbutton|searchbox|switch)/m,
    what: "Fill it in by voice and by keyboard, with a mistake: is the mistake said at its field, and what to do?",
  },
  { on: /^\s*- '?(?:dialog|alertdialog|menu)/m, what: "Open and close it: does the focus go in, stay in, and return?" },
  { on: /^\s*- '?(?:status|alert|log)/m, what: "Change something: is the message said once, at the right moment?" },
  { on: /^\s*- '?table/m, what: "Move through the table by cells: is each cell said with its headers?" },
  { on: /^\s*- '?progressbar/m, what: "Wait for the progress: is it said without interrupting?" },
];

/** What a person should still try, by the content that assistive technology gets. */
export function forPersons(snapshots: readonly string[]): string[] {
  return personChecks.filter(({ on }) => snapshots.some((snapshot) => on.test(snapshot))).map(({ what }) => what);
}

/** The first lines of a text, and how many follow. */
export function firstLines(text: string, most: number): string {
  const lines = text.split("\n");
  return lines.length <= most ? text : [...lines.slice(0, most), `… and ${lines.length - most} more lines`].join("\n");
}
