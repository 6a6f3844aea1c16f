import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/bench/**"],
    reporters: ["dot"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
    // Without this one core is idle, which is half of a small machine.
    maxWorkers: "100%",
    // No test changes a module that another one loads, and loading all of them for each file was a third of the time.
    isolate: false,
  },
});
