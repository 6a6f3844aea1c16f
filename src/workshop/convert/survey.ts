import { type AnswerNames, readableName } from "./answer-names.ts";
import { dateTimeFields, pictureLinks, rowFields } from "./answer-parts.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { FormModel, ModelItem, ModelStep } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { optionOf } from "./survey-choices.ts";
import { followUps } from "./survey-follow-ups.ts";
import { matrixOfChoices, multipleTexts, rankedPlaces, sliderOrRange, tableOfSections } from "./survey-groups.ts";
import { QuestionReader, questionLabel, surveyKinds } from "./survey-question.ts";

/** A survey: its pages are steps, its panels sections. */
export function readSurvey(root: DefinitionPart, names: AnswerNames): FormModel {
  const survey = new SurveyForm(new QuestionReader(names, root.at("mode").text === "display"));
  const pages = root.at("pages").items;
  const whole = () => ({ when: survey.reader.shown(root), items: survey.elements(root) });
  const steps = pages.length === 0 ? [whole()] : pages.map((page) => survey.step(page));
  const title = root.at("title").words ?? pages[0]?.at("title").words ?? "Formular";
  return { title, intro: root.at("description").words, submit: root.at("completeText").words, steps };
}

class SurveyForm {
  readonly reader: QuestionReader;

  constructor(reader: QuestionReader) {
    this.reader = reader;
  }

  step(page: DefinitionPart): ModelStep {
    return {
      title: page.at("title").words,
      help: page.at("description").words,
      when: this.reader.when(page),
      items: this.elements(page),
    };
  }

  elements(part: DefinitionPart): ModelItem[] {
    const own = part.at("elements").isThere ? part.at("elements") : part.at("questions");
    return own.items.flatMap((each) => this.#element(each));
  }

  #element(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = this.reader.when(part);
    if (type === "panel") return [{ item: "group", title: part.at("title").words, when, items: this.elements(part) }];
    if (type === "html") part.at("title").pass();
    if (type === "html") return markedText(String(part.at("html").words ?? "")).map((each) => ({ ...each, when }));
    if (type === "image") return pictureLinks(part, [[part.at("altText").text, part.at("imageLink")]]);
    if (type === "multipletext") return [multipleTexts(part, this.reader, part.at("items").items, when)];
    if (type === "matrix") return [matrixOfChoices(part, this.reader, when)];
    if (type === "matrixdropdown") return [tableOfSections(part, this.reader, when)];
    if (type === "ranking") return rankedPlaces(part, this.reader, when);
    if (type === "slider") return [sliderOrRange(part, this.reader, when)];
    if (type === "matrixdynamic") return this.#rows(part, part.at("columns").items, when);
    if (type === "paneldynamic") return this.#rows(part, part.at("templateElements").items, when);
    const kind = surveyKinds[type];
    if (kind === undefined) {
      part.lose(`There is no "${type}" here.`, "Ask for it by another field, or leave it.");
      return [];
    }
    const field = this.reader.field(part, kind, this.reader.nameOf(part), when);
    const asked = part.at("inputType").text === "datetime-local" ? dateTimeFields(field) : field;
    const pictures = part
      .at("choices")
      .items.map((each) => [optionOf(each).label, each.at("imageLink")] as const)
      .filter(([, link]) => link.isThere);
    return [asked, ...pictureLinks(part, pictures), ...followUps(part, this.reader, field)];
  }

  #rows(part: DefinitionPart, columns: readonly DefinitionPart[], when: string | undefined): ModelItem[] {
    if (part.at("choices").isThere) part.at("choices").pass();
    const asked = columns.flatMap((each): ModelItem[] => {
      const type = each.at("cellType").text ?? each.at("type").text ?? part.at("cellType").text ?? "dropdown";
      const kind = surveyKinds[type];
      if (kind === undefined && each.at("type").isThere) return this.#element(each);
      const name = readableName(each.at("name").text ?? each.text ?? each.pointer);
      if (kind !== undefined) return [this.reader.field(each, kind, name, this.reader.when(each), part.at("choices"))];
      each.lose(`There is no "${type}" in rows.`, "Ask for it outside of the rows.");
      return [];
    });
    const fields = rowFields(
      [...asked, ...part.at("detailElements").items.flatMap((each) => this.#element(each))],
      part,
    );
    if (fields.length === 0) return [];
    const label = part.at("title").words ?? questionLabel(part);
    const min = part.at("minRowCount").number ?? part.at("minPanelCount").number;
    const max = part.at("maxRowCount").number ?? part.at("maxPanelCount").number;
    return [
      {
        item: "rows",
        name: this.reader.nameOf(part),
        label,
        hint: part.at("description").words,
        when,
        fields,
        min,
        max,
      },
    ];
  }
}
