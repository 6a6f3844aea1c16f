import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { serveDerivedFiles } from "../../../../src/workshop/dev/dev-derived-files.ts";

const machines = {
  codesOf: () => undefined,
  isOffered: () => true,
  machineTexts: { "llms.txt": (pages: readonly string[]) => pages.join() },
  markdownPages: (documents: ReadonlyMap<string, string>) => [...documents.keys()],
};

type Handle = Parameters<
  Parameters<ReturnType<typeof serveDerivedFiles>["configureServer"]>[0]["middlewares"]["use"]
>[0];

test("the pages of llms.txt are rendered once, and again after a source has changed", async () => {
  let rendered = 0;
  const pages = createServer((_request, response) => {
    rendered += 1;
    response.end("a page");
  }).listen(0, "127.0.0.1");
  await once(pages, "listening");
  const { port } = pages.address() as AddressInfo;
  const watcher = new EventEmitter();
  let handle: Handle | undefined;
  serveDerivedFiles().configureServer({
    middlewares: {
      use: (given) => {
        handle = given;
      },
    },
    watcher,
    ssrLoadModule: async () => machines,
  });
  const ask = () =>
    new Promise((end, fail) => {
      const socket = { localAddress: "127.0.0.1", localPort: port };
      handle?.({ url: "/llms.txt", socket }, { statusCode: 200, setHeader: () => {}, end }, fail);
    });
  expect(await ask()).toBe("/");
  await ask();
  watcher.emit("all", "change", projectFile(".cache/markdown/1.json"));
  await ask();
  expect(rendered).toBe(1);
  watcher.emit("all", "change", projectFile("screens/admin/home.overview.json"));
  await ask();
  expect(rendered).toBe(2);
  pages.close();
});
