import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: { include: ["tests/**/*.test.ts"], exclude: ["tests/bench/**"], reporters: ["dot"], testTimeout: 30_000 },
});
