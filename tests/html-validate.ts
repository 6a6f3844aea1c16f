import { HtmlValidate } from "html-validate";

/**
 * A validator of fragments: the standard's content models and attributes, and the recommendations as far as they are about
 * markup.
 */
const fragments = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // Written by the template, which always does the same.
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Numbers are data, shown as the club writes them.
    "tel-non-breaking": "off",
    // The boxes of one question or of one table share a name: that is how they are submitted together.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Seen better by the audit, which knows the page around and what is displayed.
    "heading-level": "off",
    "unique-landmark": "off",
    // Seen better by our own check of references, see id-references.ts.
    "no-missing-references": "off",
    // Some assistive technologies find a control only by `for`, also inside its label.
    "no-redundant-for": "off",
    // Buttons outside a form belong to it by their attribute `form`, which this rule does not see.
    "wcag/h32": "off",
    "no-inline-style": "error",
  },
});

/** The problems of a fragment, one a line: place, rule, message. */
export function htmlProblems(html: string): string[] {
  const { results } = fragments.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
