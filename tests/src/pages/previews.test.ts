import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { allPreviews, previewAddress } from "../../../src/workshop/screens/previews.ts";

test.skipIf(!existsSync(projectFile("dist/catalogue")))(
  "a preview contains byte for byte what render gives, for every example and variant",
  () => {
    const previews = allPreviews();
    const different = previews.filter(({ component, name, data }) => {
      const page = readFileSync(projectFile(`dist/catalogue${previewAddress(component.id, name)}index.html`), "utf8");
      return !page.includes(component.render(data));
    });
    expect(different.map(({ component, name }) => `${component.id}/${name}`)).toEqual([]);
    expect(previews.length).toBeGreaterThan(200);
  },
);
