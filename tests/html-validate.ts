import { HtmlValidate } from "html-validate";

/**
 * A validator of fragments: the standard's content models and attributes, and those recommendations that concern
 * markup.
 */
const fragments = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // The template writes them, always in the same form.
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Numbers are data, shown as the club writes them.
    "tel-non-breaking": "off",
    // The controls of one question or of one table share a name: so they are submitted together.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Each of these roles has a native element; a combobox whose list follows what is typed has none.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // The audit checks this better: it knows the page around and its styles.
    "heading-level": "off",
    "unique-landmark": "off",
    // Our own check of references is better, see id-references.ts.
    "no-missing-references": "off",
    // Some assistive technologies find a control only by `for`, even inside its label.
    "no-redundant-for": "off",
    // Buttons outside a form belong to it by their attribute `form`, which this rule ignores.
    "wcag/h32": "off",
    "no-inline-style": "error",
  },
});

/** The problems of a fragment, one on each line: place, rule, message. */
export function htmlProblems(html: string): string[] {
  const { results } = fragments.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
