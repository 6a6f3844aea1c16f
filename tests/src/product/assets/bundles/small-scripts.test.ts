import type { PluginBuild } from "esbuild";
import { afterEach, expect, test, vi } from "vitest";
import { smallScript, smallScripts } from "../../../../../src/product/assets/bundles/small-scripts.ts";

afterEach(() => void vi.unstubAllEnvs());

const script = "const add = (one, other) => { const unused = 1; return one + other; }; export { add };";

/** What the plugin changes of a build, with the files that it leaves. */
async function built() {
  const ends: ((result: object) => Promise<void>)[] = [];
  const initialOptions: { banner?: { readonly js: string } } = {};
  const onEnd = (end: (result: object) => Promise<void>) => void ends.push(end);
  await smallScripts.setup({ onEnd, initialOptions } as unknown as PluginBuild);
  const file = { text: script, contents: Buffer.from(script) };
  for (const end of ends) await end({ outputFiles: [file] });
  return { banner: initialOptions.banner?.js, text: file.contents.toString() };
}

test("a script is smaller, and exports the same", async () => {
  const small = (await smallScript(script)).toString();
  expect(small.length).toBeLessThan(script.length - 20);
  const { add } = await import(`data:text/javascript,${encodeURIComponent(small)}`);
  expect(add(1, 2)).toBe(3);
});

test("a build has small scripts, whose names change with the program that makes them; in development it has its own", async () => {
  const { banner, text } = await built();
  expect(text).toBe((await smallScript(script)).toString());
  expect(banner).toMatch(/^\/\* .*"\d+\.\d+\.\d+".* \*\/$/);
  vi.stubEnv("NODE_ENV", "development");
  expect(await built()).toEqual({ banner: undefined, text: script });
});
