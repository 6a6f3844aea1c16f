import { anyOf, literalText } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import { surveyCondition } from "./survey-condition.ts";

/** When triggers show the questions and pages that they name. What other triggers do is lost. */
export function showingTriggers(
  root: DefinitionPart,
  answerOf: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const each of root.at("triggers").items) {
    const condition = each.at("type").text === "visible" ? triggerCondition(each, answerOf) : undefined;
    if (condition === undefined) each.lose("A trigger is not taken over.", "Write conditions with `if`.");
    else
      for (const { text = "" } of [...each.at("questions").items, ...each.at("pages").items])
        found.set(text, anyOf(found.get(text), condition) ?? condition);
  }
  return found;
}

function triggerCondition(trigger: DefinitionPart, answerOf: (name: string) => string | undefined): string | undefined {
  const { text } = trigger.at("expression");
  const value = trigger.at("value").isThere ? literalText(trigger.at("value").value) : "";
  const own = `{${trigger.at("name").text}} ${trigger.at("operator").text ?? "equal"} ${value}`;
  return surveyCondition(text ?? own, answerOf);
}
