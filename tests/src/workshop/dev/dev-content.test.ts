import { describe, expect, it } from "vitest";
import { followContent } from "../../../../src/workshop/dev/dev-content.ts";

const readers = [
  ...["product/content/screens", "product/content/locales", "product/content/operations"],
  ...["workshop/content/documents", "workshop/screens/scenarios"],
].map((name) => `/project/src/${name}.ts`);

/** What a change of a file does in an environment of Vite. */
function changed(file: string, name: string, root = "/project") {
  const done: unknown[][] = [];
  const environment = {
    name,
    moduleGraph: {
      getModulesByFile: (path: string) => new Set(readers.includes(path) ? [{ id: path }, { id: null }] : []),
      invalidateModule(module: { id: string | null }, seen: Set<{ id: string | null }>, ...more: unknown[]) {
        seen.add(module);
        if (module.id !== null) done.push(["forget", module.id, ...more]);
      },
    },
    hot: { send: (...event: unknown[]) => void done.push(["send", ...event]) },
    runner: {
      evaluatedModules: {
        getModuleById: (id: string) => (id.includes("documents") ? undefined : { id }),
        invalidateModule: (module: object) => void done.push(["run again", Object.values(module)[0]]),
      },
    },
  };
  const { handler } = followContent(root).hotUpdate;
  return { handled: handler.call({ environment }, { file, timestamp: 7 }), done };
}

describe("a change of content", () => {
  it("loads open pages again", () => {
    expect(changed("/project/screens/admin/home.json", "client")).toEqual({
      handled: [],
      done: [["send", { type: "full-reload" }]],
    });
  });

  it("lets the modules that have read it run again, and the addresses of pages be found again", () => {
    const { handled, done } = changed("/project/content/messages/de-CH.json", "ssr");
    expect(handled).toEqual([]);
    expect(done).toEqual([
      ...readers.map((path) => ["forget", path, 7, true]),
      ...readers.filter((path) => !path.includes("documents")).map((path) => ["run again", path]),
      ["send", "astro:content-changed", {}],
    ]);
  });

  it.each([
    "/project/content/api/openapi.yaml",
    "/project/content/scenarios/home.json",
    "/project/screens/admin/home.json",
  ])("is one of %s", (file) => expect(changed(file, "ssr").handled).toEqual([]));

  it.each([
    "/project/src/a.ts",
    "/project/content/guides/a.json",
    "/project/screens/a.md",
    "/other/screens/admin/home.json",
  ])("is none of %s", (file) => expect(changed(file, "client")).toEqual({ handled: undefined, done: [] }));
});

it("comes before others, under its name", () => {
  const { name, hotUpdate } = followContent("/project");
  expect([name, hotUpdate.order]).toEqual(["schaukasten:follow-content", "pre"]);
});
