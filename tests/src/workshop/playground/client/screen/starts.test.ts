import { expect, test } from "vitest";
import { draftFile } from "../../../../../../src/workshop/playground/client/screen/draft/draft.ts";
import { startIds } from "../../../../../../src/workshop/playground/client/screen/parts.ts";
import { DraftProject } from "../../../../../../src/workshop/playground/client/screen/rules/draft-project.ts";
import { drawDraft } from "../../../../../../src/workshop/playground/client/screen/rules/draw-draft.ts";
import { playgroundParts } from "../../../../../../src/workshop/playground/parts.ts";
import { projectData } from "../../../../../../src/workshop/playground/project-data.ts";

const project = new DraftProject(projectData());
const { starts } = playgroundParts();

test("offers each start", () => {
  expect(starts.map(({ id }) => id)).toEqual([...startIds]);
});

test.each(starts.map((start) => [start.id, start] as const))(
  "the start %s passes every rule and is drawn",
  (_, start) => {
    const draft = { ...start, file: draftFile(start.screen), shown: "usual" };
    expect(project.problems(draft)).toEqual([]);
    expect(drawDraft(project, draft)).toMatchObject({ shown: "usual" });
  },
);
