import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const integration = "tests/**/*.integration.test.ts";
/** Rooms whose unit tests need neither a built page nor a browser. */
const rooms =
  "{components,src/{product/{engine,api,client,receive,publish,import},workshop/{edit,playground},demo,checks}}";
const withoutBuild = `tests/${rooms}/**/*.test.ts`;
/** `npm test` runs these beside the build, and the others after it. */
const part = process.env["UNIT_TESTS"];
const withoutBenches = ["tests/bench/**", integration];
const root = join(import.meta.dirname, "..");
/** Tests that replace a module for others, which would find it replaced, or have it loaded already. */
const mocking = globSync("tests/**/*.test.ts", { cwd: root, exclude: ["**/node_modules/**"] }).filter((file) =>
  /^vi\.mock\(/m.test(readFileSync(join(root, file), "utf8")),
);
const units = {
  include: [part === "without-build" ? withoutBuild : "tests/**/*.test.ts"],
  exclude: [...withoutBenches, ...mocking, ...(part === "others" ? [withoutBuild] : [])],
};

/** What takes longest, and a core would be idle beside it at the end. */
const longest = ["tools/review", "tools/dev", "clubs/build/build", "tools/benches"].map(
  (name) => `/${name}.integration.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}

// To load all modules again for each file needs a third of the time.
const shared = { isolate: false };

export default defineConfig({
  root,
  test: {
    reporters: ["dot"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Without this one core is idle, which is half of a small machine.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { ...shared, ...units, name: "unit" },
      },
      ...(part === "without-build"
        ? []
        : [{ extends: true as const, test: { name: "unit with mocks", include: mocking } }]),
      // These start programs, browsers or builds.
      { extends: true, test: { ...shared, name: "integration", include: [integration] } },
    ],
  },
});
