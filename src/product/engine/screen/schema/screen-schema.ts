import * as z from "zod/mini";
import {
  boolean,
  contract,
  integer,
  list,
  map,
  oneOf,
  optional,
  pattern,
  required,
  string,
  withDefault,
  wordless,
} from "#contract";
import { appIds } from "../../apps.ts";
import { malformations } from "../../json/well-formed.ts";
import { action } from "./action.ts";
import { choiceSchema } from "./choice.ts";
import { dataSource } from "./data-source.ts";
import { conditionField, keyedWords, messageWordsSchema, wordsField } from "./expression.ts";
import { flowCancel, flowModes, flowReview, flowStep, flowSubmit } from "./flow.ts";
import { nodes } from "./node.ts";

export type { Action, Confirm } from "./action.ts";
export type { DataSource } from "./data-source.ts";
export type {
  Bind,
  Condition,
  InlineMessage,
  KeyedWords,
  Message,
  MessageWords,
  ScreenExpression,
  TextOrExpression,
  WordList,
} from "./expression.ts";
export type { FlowCancel, FlowModes, FlowReview, FlowStep, FlowSubmit } from "./flow.ts";
export type { ComponentNode, LayoutNode, RepeatNode, ScreenNode } from "./node.ts";

export const navigationSchema = contract({
  label: optional(keyedWords, "What the entry says."),
  icon: optional(wordless(string()), "Id of its icon."),
  order: optional(z.int(), "Place among the entries; lower numbers come first."),
  if: optional(
    conditionField,
    "On a page that is built: the entry stands in the navigation only when this is truthy for what its screen shows.",
  ),
  tab: optional(boolean(), "Stands in the tab bar on phones too, in which an app has at most five."),
});

/** A screen field by field; {@link screenSchema} also refuses a value that is nested too deeply. */
export const screenContract = contract({
  $schema: optional(wordless(string()), "Path to this schema, for editors."),
  id: required(
    pattern(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/),
    "<feature>.<screen>, unique. The feature decides which distributions include the screen.",
  ),
  version: optional(integer({ min: 1 }), "Version of the file's format."),
  app: required(oneOf(appIds), "The app that hosts the screen."),
  route: required(pattern(/^\//), "Path in the app; a segment :name becomes params.name."),
  title: required(messageWordsSchema, "Title of the document and of the page."),
  nav: optional(navigationSchema, "Its entry in the navigation of the app."),
  requires: optional(list(wordless(string())), "Capabilities without which the screen cannot be seen."),
  data: optional(
    map(dataSource),
    "What is loaded before the screen is drawn; expressions find each result under its name.",
  ),
  actions: optional(map(action), "What components trigger with data-action, by name."),
  body: optional(nodes, "The main area from top to bottom."),
  kind: withDefault(oneOf(["screen", "flow"]), "screen", "flow is a task of steps, a review and a submit action."),
  intro: optional(wordsField, "Flow: one or two sentences at the top of the first guided step."),
  steps: optional(list(flowStep, { min: 1, max: 6 }), "Flow: what is asked, in this order."),
  review: optional(flowReview, "Flow: what is shown before it is submitted."),
  submit: optional(flowSubmit, "Flow: what it does in the end."),
  modes: optional(flowModes, "Flow: how it can be presented."),
  cancel: optional(flowCancel, "Flow: the link or button that leaves it."),
  draft: withDefault(boolean(), true, "Flow: what was entered is kept until it is submitted."),
});

export type Screen = z.output<typeof screenContract>;

/** A screen or flow. Its issues are in the words of the contract; `params.rule` of each names the kind of error. */
export const screenSchema: z.ZodMiniType<Screen> = choiceSchema({
  name: "screen",
  forms: () => ({}),
  literal: screenContract,
  choose(given) {
    const flaws = malformations(given);
    return flaws.length > 0 ? flaws : screenContract;
  },
});
