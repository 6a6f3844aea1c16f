import { afterAll, afterEach, expect, test, vi } from "vitest";

/** A thread whose answers the test gives. */
const { threads } = vi.hoisted(() => ({ threads: [] as FakeThread[] }));

interface FakeThread {
  readonly sent: unknown[];
  readonly options: { readonly workerData: unknown; readonly env: Record<string, string> };
  say(event: "message" | "error", given: unknown): void;
}

vi.mock("node:worker_threads", () => ({
  Worker: class {
    readonly sent: unknown[] = [];
    readonly #listeners = new Map<string, (given: unknown) => void>();
    readonly options: unknown;
    constructor(file: URL, options: unknown) {
      this.options = { file: file.pathname, ...(options as object) };
      threads.push(this as unknown as FakeThread);
    }
    on(event: string, listener: (given: unknown) => void) {
      this.#listeners.set(event, listener);
    }
    say(event: string, given: unknown) {
      this.#listeners.get(event)?.(given);
    }
    postMessage(message: unknown) {
      this.sent.push(message);
    }
  },
}));

// Another test may have loaded it with real threads.
vi.resetModules();
afterAll(() => vi.resetModules());
const { Beside } = await import("../../../../src/workshop/build/beside.ts");

afterEach(() => void threads.splice(0));

const files = { hashes: [] } as unknown as ConstructorParameters<typeof Beside>[0];

test("answers come in the order of what is asked, and the thread ends with its last one", async () => {
  const beside = new Beside(files);
  const [thread] = threads as [FakeThread];
  expect(thread.options).toMatchObject({ file: expect.stringMatching(/beside-thread\.ts$/), workerData: files });
  expect(thread.options.env["NODE_COMPILE_CACHE"]).toMatch(/[\\/]\.cache[\\/]modules$/);
  const [listed, checked] = [beside.ask("list", "dist"), beside.ask("check")];
  beside[Symbol.dispose]();
  expect(thread.sent).toEqual([["list", "dist"], ["check"], []]);
  thread.say("message", new Set(["a"]));
  thread.say("message", { problems: [], summary: "0 problems" });
  expect(await listed).toEqual(new Set(["a"]));
  expect(await checked).toEqual({ problems: [], summary: "0 problems" });
});

test("a thread that fails refuses what is open and what is asked later, with its fault", async () => {
  const beside = new Beside(files);
  const open = [beside.ask("check"), beside.ask("pictures")];
  threads[0]?.say("error", new Error("no memory"));
  for (const answer of [...open, beside.ask("check")]) await expect(answer).rejects.toThrow("no memory");
});
