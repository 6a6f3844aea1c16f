import { mkdirSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { altinnFolder, definitionIn } from "../../../src/tools/altinn-folder.ts";
import { convertDefinition } from "../../../src/workshop/convert/convert.ts";
import { DraftTree } from "../../../src/workshop/mcp/draft/draft-tree.ts";

const field = (id: string, more: object = {}) => ({
  ...{ id, type: "Input", dataModelBindings: { simpleBinding: `club.${id}` } },
  ...{ textResourceBindings: { title: `title.${id}` }, ...more },
});

function written(folder: string, path: string, value: object): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), `\uFEFF// Written by a program.\n${JSON.stringify(value).replace(/}$/, ",}")}`);
}

it("makes one form of a folder, whose pages are in their order and read the answers of one another", async () => {
  using made = mkdtempDisposableSync(join(tmpdir(), "altinn-"));
  const folder = made.path;
  const hidden = ["equals", ["component", "name"], "Ida"];
  written(folder, "App/ui/form/Settings.json", { pages: { order: ["Second", "First"] } });
  written(folder, "App/ui/form/layouts/First.json", { data: { layout: [field("town", { hidden })] } });
  written(folder, "App/ui/form/layouts/Second.json", { data: { layout: [field("name", { required: true })] } });
  const resources = [
    { id: "title.name", value: "Name" },
    { id: "title.town", value: "Town of {0}", variables: [{ key: "club.name", dataSource: "dataModel.default" }] },
  ];
  written(folder, "App/config/texts/resource.en.json", { language: "en", resources });
  const conversion = convertDefinition(altinnFolder(join(folder, "App/ui/form")), { file: "form" });
  const [[, text = ""] = []] = Object.entries(conversion?.texts ?? {}).filter(([path]) => path.startsWith("screens/"));
  const [first, second] = JSON.parse(text).steps;
  expect(first.body[0].data).toMatchObject({ name: "club.name", required: true });
  expect(second.body[0].if.$bind).toBe("!(values.club.name == 'Ida')");
  expect(second.body[0].data.label.args.value1.$bind).toBe("has(values.club.name) ? string(values.club.name) : ''");
  expect(conversion?.notes).toEqual([]);
  expect((await DraftTree.read()).with(conversion?.texts ?? {}).problems).toEqual([]);
});

it("says of a file without JSON which it is", () => {
  using made = mkdtempDisposableSync(join(tmpdir(), "altinn-"));
  const path = join(made.path, "page.json");
  writeFileSync(path, '{ "a": ');
  expect(() => definitionIn(path)).toThrow("page.json is no JSON: ValueExpected.");
});
