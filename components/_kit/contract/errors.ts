/** One kind of error: a permanent name, what happened and what to do. The catalogue's page of errors lists these. */
export interface ErrorKind {
  readonly title: string;
  readonly remedy: string;
}

/** Why a template is refused. A template is code, so only developers of components see these. */
export const templateErrors = {
  "attribute-name-hole": {
    title: "A hole stands in the name of an attribute",
    remedy: "Write the name out, or pass the result of attributes() as a hole of its own.",
  },
  "comment-hole": { title: "A hole stands in a comment", remedy: "Take it out: comments are not written to the page." },
  "event-handler-attribute": {
    title: "An event handler stands in an attribute",
    remedy: "Use data-action or data-behavior; the content security policy blocks on* attributes.",
  },
  "forbidden-attribute": {
    title: "The attributes style and srcdoc are not allowed",
    remedy: "Use a class, a data attribute or a stylesheet.",
  },
  "forbidden-attribute-hole": {
    title: "This attribute takes no value from data",
    remedy: "Write its value out in the template.",
  },
  "malformed-attribute": {
    title: "An attribute cannot be read",
    remedy: 'Write name="value" with a space before it, the value in quotes and the tag closed.',
  },
  "malformed-end-tag": { title: "An end tag cannot be read", remedy: "Write it as </name>, without a hole in it." },
  "malformed-tag-name": {
    title: "The name of a tag cannot be read, or is a hole",
    remedy: "Write the name out in lower case; choose between two templates instead of filling in a name.",
  },
  "private-use-character": {
    title: "The template contains U+0091",
    remedy: "Take the character out: the template reader marks its holes with it.",
  },
  "raw-text-hole": {
    title: "A hole stands in a script, a style or another raw text element",
    remedy: "Move the value into a data attribute and read it from there.",
  },
  "sealed-element-hole": {
    title: "A hole stands in an attribute of an element that loads or runs something",
    remedy: "Write script, style, link, meta, base, iframe, object, embed, animate and set without holes.",
  },
  "unclosed-comment": { title: "A comment is not closed", remedy: "Close it with -->." },
  "unquoted-attribute": {
    title: "An attribute value is not in quotes",
    remedy: 'Put double quotes around it: name="${value}".',
  },
  "url-scheme-hole": {
    title: "A URL starts with a hole and goes on after it",
    remedy: "Fill in the whole URL with one hole, or start it with a fixed path.",
  },
} as const satisfies Record<string, ErrorKind>;

/** A template that cannot be filled safely; thrown when it is first used. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
  readonly rule: keyof typeof templateErrors;

  constructor(rule: keyof typeof templateErrors, excerpt: string) {
    const { title, remedy } = templateErrors[rule];
    super(`${title} (${rule}) near: ${excerpt.replaceAll("\n", " ").trim()}\n${remedy}`);
    this.rule = rule;
  }
}

/** The rules of a contract that data can break, in the order of the catalogue. */
export const contractErrors = {
  "unknown-field": { title: "A field that the contract does not have", remedy: "Remove it, or correct its name." },
  "missing-field": { title: "A required field is missing", remedy: "Add it." },
  type: { title: "A value of another type", remedy: "Give the type that the contract names." },
  enum: { title: "A value that is not one of those allowed", remedy: "Use one of the values listed." },
  pattern: { title: "A text that does not match its pattern", remedy: "Change it so that it matches the pattern." },
  length: { title: "A text that is too short or too long", remedy: "Change its length." },
  range: { title: "A number that is too small or too large", remedy: "Use a number within the range." },
  items: { title: "Too few or too many items", remedy: "Add or remove items." },
  rule: { title: "Fields that do not go together", remedy: "Follow the rule that the message states." },
} as const satisfies Record<string, ErrorKind>;

/** One error in the data of a component. */
export interface ContractIssue {
  /** From the root of the data: names of fields and indices of items. */
  readonly path: readonly (string | number)[];
  readonly rule: keyof typeof contractErrors;
  /** The error and the remedy. */
  readonly message: string;
  /** The name or value that was probably meant. */
  readonly near?: string;
}

/** Data that breaks the contract of a component, with every issue at once. */
export class ContractError extends Error {
  override readonly name = "ContractError";
  readonly component: string;
  readonly issues: readonly ContractIssue[];

  constructor(component: string, issues: readonly ContractIssue[]) {
    const lines = issues.map((issue) => `  ${formatPath(issue.path)}: ${issue.message}`);
    super(`The data of "${component}" breaks its contract:\n${lines.join("\n")}`);
    this.component = component;
    this.issues = issues;
  }
}

/** A path as people write it, `actions[0].label`; the root is `(data)`. */
export function formatPath(path: ContractIssue["path"]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return text === "" ? "(data)" : text.replace(/^\./, "");
}
