import { dirname, relative } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAt, type Room, roomOf, rooms } from "../../../src/checks/rooms.ts";
import { importWalls } from "../../../src/checks/rules/import-walls.ts";
import { pathsIn } from "../../../src/product/files/paths-in.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { sampleTree } from "./sample-tree.ts";

const files = [...pathsIn(projectFile("."), "src/"), ...pathsIn(projectFile("."), "components/")];
const code = files.filter((file) => file.endsWith(".ts") && roomOf(file) !== undefined);

/** A file of every room, as a target of imports. */
const targets = rooms.flatMap((room) => code.find((file) => roomOf(file) === room) ?? []);

function mayImport(room: Room, target: string): boolean {
  return target.startsWith(room.folder) || room.imports.some((place) => isAt(target, place));
}

test("every folder of the product and of the workshop is a room", () => {
  const folders = new Set(files.flatMap((file) => /^src\/(?:product|workshop)\/[^/]+\//.exec(file)?.[0] ?? []));
  expect([...folders].filter((folder) => !rooms.some((room) => room.folder === folder))).toEqual([]);
});

test("in a room of more than fifteen files every folder is a room", () => {
  const large = rooms.filter(({ folder }) => {
    const isDivided =
      /^src\/(?:(?:product|workshop)\/)?[^/]+\/$/.test(folder) && !/^src\/(?:pages|styles)\//.test(folder);
    return isDivided && files.filter((file) => file.startsWith(folder)).length > 15;
  });
  const within = large.flatMap(({ folder }) =>
    files
      .filter((file) => file.startsWith(folder) && file.includes("/", folder.length))
      .map((file) => file.slice(0, file.indexOf("/", folder.length) + 1)),
  );
  expect([...new Set(within)].filter((folder) => !rooms.some((room) => room.folder === folder))).toEqual([]);
});

test("every room is a folder with files", () => {
  expect(rooms.filter(({ folder }) => !files.some((file) => file.startsWith(folder)))).toEqual([]);
});

test("no two rooms import each other", () => {
  const both = rooms.flatMap((one) =>
    rooms
      .filter((other) => one.folder < other.folder && !other.folder.startsWith(one.folder))
      .filter((other) => one.imports.includes(other.folder) && other.imports.includes(one.folder))
      .map((other) => `${one.folder} and ${other.folder}`),
  );
  expect(both).toEqual([]);
});

test("the product imports neither the workshop nor the demo", () => {
  const outside = /^src\/(?:workshop|demo|tools|pages|parts|layouts)\//;
  const product = rooms.filter(({ folder }) => folder.startsWith("src/product/"));
  expect(product.flatMap(({ imports }) => imports.filter((place) => outside.test(place)))).toEqual([]);
});

const forms = [
  (path: string) => `import { one } from "${path}";`,
  (path: string) => `import type { One } from "${path}";`,
  (path: string) => `export * from "${path}";`,
  (path: string) => `const one = await import("${path}");`,
];

test("an import across rooms is refused with the sentence of its room, in each form, unless the room lists it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...code),
      fc.constantFrom(...targets),
      fc.constantFrom(...forms),
      (file, target, form) => {
        const room = roomOf(file);
        if (room === undefined || target.startsWith(room.folder)) return;
        const path = relative(dirname(file), target);
        const text = form(path.startsWith(".") ? path : `./${path}`);
        const found = [...importWalls.check(sampleTree({ [file]: text }))].filter((finding) => finding.file === file);
        expect(found.map(({ suggestion }) => suggestion)).toEqual(mayImport(room, target) ? [] : [room.because]);
      },
    ),
    { numRuns: 500 },
  );
});
