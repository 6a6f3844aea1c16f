import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/bench/**"],
    reporters: ["dot"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 30_000,
    // Without this a core stays idle, which is half of a small machine.
    maxWorkers: "100%",
    // No test changes a module that another one loads, and loading them all anew for each file took a third of the time.
    isolate: false,
  },
});
