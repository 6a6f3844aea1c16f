import { readableName } from "./answer-names.ts";
import { literalText } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, ModelField, ModelItem } from "./form-model.ts";
import { optionOf, otherChoice } from "./survey-choices.ts";
import { surveyCondition } from "./survey-condition.ts";
import type { QuestionReader } from "./survey-question.ts";

/** What belongs to a question beside its field: words for other answers, and rules. */
export function followUps(part: DefinitionPart, reader: QuestionReader, field: ModelField): ModelItem[] {
  return [
    ...otherAnswer(part, reader, field),
    ...commentsOfChoices(part, reader, field),
    ...validatorRules(part, reader, field),
  ];
}

/** A further field for an answer that is none of the choices. */
function otherAnswer(part: DefinitionPart, reader: QuestionReader, { name, kind, when }: ModelField): ModelItem[] {
  const asking = ["showOtherItem", "showCommentArea", "hasOther"].filter((each) => part.at(each).isTrue);
  if (asking.length === 0) return [];
  const label = part.at("otherText").words ?? part.at("commentText").words ?? otherChoice;
  const own = isOption(kind, name, "other");
  const isOther = asking.every((each) => each === "showCommentArea") ? undefined : own;
  const both = when !== undefined && isOther !== undefined ? `(${when}) && ${isOther}` : (isOther ?? when);
  const bounds = reader.mostOfComment === undefined ? undefined : { maxLength: reader.mostOfComment };
  return [{ item: "field", kind: "text", name: reader.names.nameOf(`${name}Comment`), label, when: both, bounds }];
}

/** A further field for each choice that asks for more. */
function commentsOfChoices(
  part: DefinitionPart,
  { names }: QuestionReader,
  { name, kind, when }: ModelField,
): ModelItem[] {
  const asking = part.at("choices").items.filter((each) => each.at("showCommentArea").isTrue);
  return asking.map((each) => {
    const { value, label } = optionOf(each);
    const isChosen = isOption(kind, name, value);
    const own = { label, when: when === undefined ? isChosen : `(${when}) && ${isChosen}` };
    return { item: "field", kind: "text", name: names.nameOf(`${name}Comment${readableName(value)}`), ...own };
  });
}

/** Validators by an expression are rules between answers. */
function validatorRules(part: DefinitionPart, reader: QuestionReader, { name, label }: ModelField): ModelItem[] {
  return part.at("validators").items.flatMap((each): ModelItem[] => {
    const text = each.at("expression").text;
    if (each.at("type").text !== "expression" || text === undefined) return [];
    const holds = surveyCondition(text, (other) => reader.answerOf(other));
    if (holds === undefined) each.lose("The rule is not taken over.", "Write it as a `rule`.");
    return holds === undefined
      ? []
      : [
          {
            item: "rule",
            when: `has(values.${name}) && !(${holds})`,
            message: each.at("text").words ?? label,
            fields: [name],
          },
        ];
  });
}

/** Whether a choice is made. */
function isOption(kind: AnswerKind, name: string, value: string): string {
  const literal = literalText(value);
  return kind === "choices" ? `${literal} in values.${name}` : `values.${name} == ${literal}`;
}
