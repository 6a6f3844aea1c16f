import { readFileSync } from "node:fs";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { components } from "../../../components/index.ts";
import { projectFile } from "../../product/files/project.ts";
import { guides } from "../content/documents.ts";
import { unknownItem } from "./answers.ts";

/** What an agent reads before it writes: guides, and the JSON Schema of screens, without data and of the data of one component. */
export function addResources(server: McpServer): void {
  const shape = { title: "Shape of screens", mimeType: "application/schema+json" };
  const address = "schaukasten://schema/screen";
  server.registerResource("screen-schema", address, { ...shape, description: "Without the data of components." }, () =>
    resource(address, shape.mimeType, JSON.stringify(shapeOfScreens())),
  );
  addNamed(server, "data-schema", ["schema/data", [...components.keys()]], (id) => [
    shape.mimeType,
    JSON.stringify(wholeScreenSchema().$defs[`data-${id}`]),
  ]);
  addNamed(server, "guide", ["guide", guides().map(({ id }) => id)], (id) => [
    "text/markdown",
    guides()
      .find((each) => each.id === id)
      ?.text.trim() ?? "",
  ]);
}

/** Resources of one kind, by their id at the end of the address. */
function addNamed(
  server: McpServer,
  kind: string,
  [folder, ids]: readonly [folder: string, ids: readonly string[]],
  read: (id: string) => readonly [mimeType: string, text: string],
): void {
  const address = (id: string) => `schaukasten://${folder}/${id}`;
  const list = () => ({ resources: ids.map((id) => ({ name: `${kind} ${id}`, uri: address(id) })) });
  const complete = { id: (begin = "") => ids.filter((id) => id.startsWith(begin)) };
  const description = `A ${kind} by its id.`;
  server.registerResource(
    kind,
    new ResourceTemplate(address("{id}"), { list, complete }),
    { description },
    ({ href }) => {
      const id = href.slice(address("").length);
      if (!ids.includes(id)) throw new Error(unknownItem(kind, id, ids));
      return resource(href, ...read(id));
    },
  );
}

function resource(uri: string, mimeType: string, text: string) {
  return { contents: [{ uri, mimeType, text }] };
}

interface ScreenSchema {
  readonly $defs: Readonly<Record<string, object>>;
}

/** Without the names of operations, messages and icons that editors offer: the tools know those. */
function wholeScreenSchema(): ScreenSchema {
  return JSON.parse(readFileSync(projectFile("public/schemas/screen.schema.json"), "utf8"), (key, value) =>
    key.startsWith("known-") || (key === "$ref" && String(value).includes("/known-")) ? undefined : value,
  );
}

function shapeOfScreens(): object {
  const schema = wholeScreenSchema();
  const shared = Object.entries(schema.$defs).filter(([name]) => !name.startsWith("data-"));
  // Which contract the data of a component keeps: a reference for each component.
  const withoutData = shared.map(([name, each]) => [name, name === "component" ? { ...each, allOf: undefined } : each]);
  return { ...schema, $defs: Object.fromEntries(withoutData) };
}
