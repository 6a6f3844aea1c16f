import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { componentLists } from "../../../../src/workshop/schemas/component-lists.ts";
import { generatedFiles } from "../../../../src/workshop/schemas/generated.ts";

it.each([...(await componentLists()), ...generatedFiles])(
  "$path is up to date: `npm run generate` writes it",
  async ({ path, make }) => {
    expect(readFileSync(projectFile(path), "utf8") === (await make())).toBe(true);
  },
);
