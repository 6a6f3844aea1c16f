import { checkWith } from "../../../checks/check-with.ts";
import { apiOf } from "../../../checks/model/api.ts";
import { readTree } from "../../../checks/read-tree.ts";
import type { Tree } from "../../../checks/rule.ts";
import { screenRules } from "../../../checks/rules/screen-rules.ts";
import { messagesForm } from "../../../checks/rules/screens/messages-form.ts";
import { readApiDocument } from "../../../product/engine/api/api-document.ts";
import type { ApiDescription, ApiOperation } from "../../../product/engine/api/operations.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { joinJson } from "../../../product/engine/json/join-json.ts";
import { parseJson } from "../../../product/engine/json/parse-json.ts";
import type { Problem } from "../../../product/engine/source/problem.ts";
import { projectFile } from "../../../product/files/project.ts";
import { type AddedOperations, addOperations } from "./added-operations.ts";
import { type DraftTexts, joinedJsonPaths, messagePaths } from "./draft-files.ts";
import { joinedMessages, messageProblems } from "./draft-messages.ts";

/** The rules that find something outside of message files; in those, `messagesForm` alone does. */
const rulesOutsideMessages = screenRules.filter((rule) => rule !== messagesForm);

/** The project with drafts in it. */
export interface DraftedProject {
  readonly texts: DraftTexts;
  readonly tree: Tree;
  /** What the draft adds to the API. */
  readonly operations: readonly ApiOperation[];
  /** Of the given texts, as `npm run check` reports them once the files have these. */
  readonly problems: readonly Problem[];
}

/** The project, in which files may have other texts: nothing is written. */
export class DraftTree {
  readonly #tree: Tree;
  readonly #api: ApiDescription;
  #root: object | undefined;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#api = apiOf(tree) ?? { operations: new Map(), capabilities: [] };
  }

  /** Reads the project. */
  static async read(): Promise<DraftTree> {
    return new DraftTree(await readTree(projectFile(".")));
  }

  /** The document of the API, whose YAML takes the longest to read. */
  get root(): object {
    this.#root ??= readApiDocument(this.#tree.files.get(operationsPath) ?? "").root;
    return this.#root;
  }

  with(texts: DraftTexts): DraftedProject {
    const { api, operations, problems } = this.#added(texts[operationsPath]);
    const files = new Map([...this.#tree.files, ...Object.entries(texts).map((each) => this.#joined(each))]);
    const tree = { ...this.#tree, files, api, only: new Set(Object.keys(texts)) };
    const found = checkWith(rulesOutsideMessages, tree).filter(({ file }) => Object.hasOwn(texts, file));
    return { texts, tree, operations, problems: [...problems, ...found, ...messageProblems(texts, tree)] };
  }

  #added(text: string | undefined): AddedOperations {
    return text === undefined
      ? { api: this.#api, operations: [], problems: [] }
      : addOperations(text, this.root, this.#api);
  }

  /** A file with the text that the project would have. */
  #joined([path, text]: readonly [string, string]): [string, string] {
    const project = this.#tree.files.get(path);
    if (path === operationsPath) return [path, project ?? ""];
    if (messagePaths.has(path)) return [path, joinedMessages(text, project)];
    return [path, joinedJsonPaths.has(path) ? joinedTexts(text, project) : text];
  }
}

/** A text that is no JSON stays, so that its place is found. */
function joinedTexts(text: string, project = "{}"): string {
  const own = parseJson(text);
  return "problems" in own ? text : JSON.stringify(joinJson(JSON.parse(project), own.value));
}
