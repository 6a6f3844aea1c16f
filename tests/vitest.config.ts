import { defineConfig } from "vitest/config";

const integration = "tests/**/*.integration.test.ts";
// No test changes a module that another one loads. To load all modules again for each file needs a third of the time.
const shared = { isolate: false };

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    reporters: ["dot"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
    // Without this one core is idle, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { ...shared, name: "unit", include: ["tests/**/*.test.ts"], exclude: ["tests/bench/**", integration] },
      },
      // These start programs, browsers or builds.
      { extends: true, test: { ...shared, name: "integration", include: [integration] } },
    ],
  },
});
