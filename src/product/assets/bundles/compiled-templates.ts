import ts from "typescript";
import type { Hole } from "../../../../components/_kit/holes.ts";
import { compileTemplate } from "../../../../components/_kit/template.ts";
import type { Edit } from "./edit.ts";

/**
 * The edits that replace a module's `html` templates by parsed ones: the browser neither parses nor checks them again.
 * Each becomes a constant at the start of the module.
 *
 * @throws TemplateError when a template breaks a rule
 */
export function compiledTemplates(module: ts.SourceFile): Edit[] {
  const constants: string[] = [];
  const edits = [...templatesIn(module)].flatMap((node) => {
    const name = `template${constants.length + 1}`;
    constants.push(`const ${name} = ${written(node.template)};`);
    return callInstead(node, name);
  });
  return constants.length === 0 ? [] : [{ from: 0, to: 0, text: `${constants.join("\n")}\n` }, ...edits];
}

function* templatesIn(node: ts.Node): Generator<ts.TaggedTemplateExpression> {
  if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "html") yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* templatesIn(child);
}

/** `html(name, first value, second value)`; the values keep their place, with the templates in them. */
function callInstead({ tag, template }: ts.TaggedTemplateExpression, name: string): Edit[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [{ from: tag.end, to: template.end, text: `(${name})` }];
  const gaps = [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  return gaps.map((gap, index) => ({
    from: index === 0 ? tag.end : gap.getStart(),
    to: gap.end,
    text: index === 0 ? `(${name}, ` : index === gaps.length - 1 ? ")" : ", ",
  }));
}

function written(template: ts.TemplateLiteral): string {
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  const { statics, holes } = compileTemplate(Object.assign(texts, { raw: texts }));
  const brace = statics.find((text) => /[{}]/.test(text));
  if (brace !== undefined) throw new Error(`Braces mark holes in the browser; fill them in with a value: ${brace}`);
  return JSON.stringify(statics.map((text, index) => text + writtenHole(holes[index])).join(""));
}

/** In the form that `template.product.ts` reads. */
function writtenHole(hole: Hole | undefined): string {
  if (hole === undefined) return "";
  const { kind, name, before } = hole;
  if (kind === "text") return before === "" ? "{}" : "{+}";
  if (kind === "attributes") return "{...}";
  if (kind === "preformatted") return "{pre}";
  return kind === "attribute" ? `{${name}=}` : `{${name}~}`;
}
