import { afterAll, expect, test } from "vitest";
import { clubsPlan } from "../../../../src/product/clubs/build/build.ts";
import { siteFiles } from "../../../../src/product/clubs/build/site-files.ts";
import { projectClubs } from "../../../../src/product/clubs/project-clubs.ts";
import { buildInto, filesOf, testFolder, today } from "./built.ts";

const built = testFolder();

afterAll(() => built[Symbol.dispose]());

test("the catalogue's route gives every file of the demo clubs as the clubs' builder writes it", async () => {
  await buildInto(built.path, { hasSearch: true });
  const plan = await clubsPlan({ today });
  for (const { id } of projectClubs()) {
    const written = filesOf(`${built.path}/${id}`);
    const given = new Map((await siteFiles(id, plan)).map(({ path, content }) => [path, Buffer.from(content)]));
    expect([...given.keys()].toSorted(), id).toEqual([...written.keys()].toSorted());
    expect([...written].filter(([path, content]) => !given.get(path)?.equals(content)).map(([path]) => path)).toEqual(
      [],
    );
  }
});
