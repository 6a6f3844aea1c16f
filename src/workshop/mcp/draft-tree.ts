import { parseTree } from "jsonc-parser";
import { checkWith } from "../../checks/check-with.ts";
import { readTree } from "../../checks/read-tree.ts";
import type { Tree } from "../../checks/rule.ts";
import { screenRules } from "../../checks/rules/screen-rules.ts";
import { messagesForm } from "../../checks/rules/screens/messages-form.ts";
import { depthFlaw } from "../../product/engine/json/flaws.ts";
import type { Problem } from "../../product/engine/source/problem.ts";
import { projectFile } from "../../product/files/project.ts";

/** The rules that find something outside of message files; in those, `messagesForm` alone does. */
const rulesOutsideMessages = screenRules.filter((rule) => rule !== messagesForm);

/** The project, in which a file may have another text: nothing is written. */
export class DraftTree {
  readonly #tree: Tree;

  private constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** Reads the project. */
  static async read(): Promise<DraftTree> {
    return new DraftTree(await readTree(projectFile(".")));
  }

  /** The problems of a screen's text, as `npm run check` reports them once the file has this text. */
  screenProblems(text: string): Problem[] {
    const file = draftScreenFile(text);
    return this.#problems(file, new Map([[file, text]]), new Set([file]));
  }

  /** The problems of the scenarios of a screen, which may be a draft itself. */
  scenarioProblems(screen: string, text: string, screenText?: string): Problem[] {
    const file = `content/scenarios/${screen}.json`;
    const drafts = new Map([[file, text]]);
    if (screenText !== undefined) drafts.set(draftScreenFile(screenText), screenText);
    return this.#problems(file, drafts, new Set(drafts.keys()));
  }

  /** The problems of the messages of a locale. */
  messageProblems(locale: string, text: string): Problem[] {
    const file = `content/messages/${locale}.json`;
    return this.#problems(file, new Map([[file, text]]));
  }

  /** The problems of a file while files have other texts. */
  #problems(file: string, drafts: ReadonlyMap<string, string>, only?: ReadonlySet<string>): Problem[] {
    const files = new Map([...this.#tree.files, ...drafts]);
    const rules = file.startsWith("content/messages/") ? [messagesForm] : rulesOutsideMessages;
    const problems = checkWith(rules, { ...this.#tree, files, ...(only !== undefined && { only }) });
    return problems.filter((problem) => problem.file === file);
  }
}

/** The path of a screen by its own id and app, which may be wrong or missing. */
export function draftScreenFile(text: string): string {
  const { id, app } = namesInScreen(text);
  return `screens/${app ?? "admin"}/${id ?? "draft"}.json`;
}

function namesInScreen(text: string): Partial<Record<string, string>> {
  // The parser is recursive.
  const properties = depthFlaw(text) === undefined ? (parseTree(text)?.children ?? []) : [];
  return Object.fromEntries(
    properties.flatMap(({ children: [name, value] = [] }) =>
      typeof name?.value === "string" && typeof value?.value === "string" && namePattern.test(value.value)
        ? [[name.value, value.value]]
        : [],
    ),
  );
}

/** A name of a file or folder that leads to no other folder. */
const namePattern = /^[\w-]+(?:\.[\w-]+)*$/;
