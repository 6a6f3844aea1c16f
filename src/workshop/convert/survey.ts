import { type AnswerNames, readableName } from "./answer-names.ts";
import { dateTimeFields, pictureLinks, rowFields, someRule } from "./answer-parts.ts";
import type { DefinitionPart } from "./definition-part.ts";
import { askedItems, type FormModel, type ModelItem, type ModelStep } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { optionOf } from "./survey-choices.ts";
import { followUps } from "./survey-follow-ups.ts";
import { matrixOfChoices, multipleTexts, rankedPlaces, sliderOrRange, tableOfSections } from "./survey-groups.ts";
import { QuestionReader, questionLabel, surveyKinds } from "./survey-question.ts";

/** A survey: its pages are steps, its panels sections. */
export function readSurvey(root: DefinitionPart, names: AnswerNames): FormModel {
  const survey = new SurveyForm(new QuestionReader(names, root));
  const pages = root.at("pages").items;
  const whole = () => ({ when: survey.reader.shown(root), items: survey.elements(root) });
  const steps = pages.length === 0 ? [whole()] : pages.flatMap((page) => survey.step(page));
  const title = root.at("title").words ?? pages[0]?.at("title").words ?? "Formular";
  const [intro, submit] = [root.at("description").words, root.at("completeText").words];
  return { title, intro, submit, steps, joined: survey.reader.joined };
}

class SurveyForm {
  readonly reader: QuestionReader;

  constructor(reader: QuestionReader) {
    this.reader = reader;
  }

  step(page: DefinitionPart): ModelStep[] {
    if (this.reader.isHidden(page)) return [];
    const items = this.elements(page);
    const step = {
      title: page.at("title").words,
      help: page.at("description").words,
      when: this.reader.when(page),
      items: [...items, ...oneAnswerOf(page, items)],
    };
    return [step];
  }

  elements(part: DefinitionPart): ModelItem[] {
    const own = part.at("elements").isThere ? part.at("elements") : part.at("questions");
    return own.items.flatMap((each) => this.#element(each));
  }

  #element(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = this.reader.when(part);
    if (this.reader.isHidden(part)) return [];
    if (type === "panel") {
      const items = this.elements(part);
      return [{ item: "group", title: part.at("title").words, when, items: [...items, ...oneAnswerOf(part, items)] }];
    }
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
    const count = part.at("rowCount").number ?? part.at("panelCount").number ?? 0;
    const may = (...names: readonly string[]) => names.every((each) => part.at(each).value !== false);
    const least = part.at("minRowCount").number ?? part.at("minPanelCount").number;
    const min = may("allowRemoveRows", "allowRemovePanel") ? least : count;
    const most = part.at("maxRowCount").number ?? part.at("maxPanelCount").number;
    const max = may("allowAddRows", "allowAddPanel") ? most : count;
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

/** Of a page or panel that is required, one of the questions is answered. */
function oneAnswerOf(part: DefinitionPart, items: readonly ModelItem[]): ModelItem[] {
  const asked = askedItems([{ items }]).map((each) => each.asked);
  return part.at("isRequired").isTrue && asked.length > 0 ? [someRule(asked)] : [];
}
