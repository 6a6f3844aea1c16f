import { expect, test, vi } from "vitest";
import { reloadOnStyleChange } from "../../../../src/workshop/dev/dev-reload.ts";

/** What the environments of the development server are sent when a file changes. */
function sentAfter(file: string): Record<string, unknown[][]> {
  const { hotUpdate } = reloadOnStyleChange();
  const sent = ["client", "ssr"].map((name) => {
    const send = vi.fn();
    hotUpdate.call({ environment: { name, hot: { send } } }, { file });
    return [name, send.mock.calls];
  });
  return Object.fromEntries(sent);
}

test.each(["/project/components/button/styles.css", "/project/src/styles/catalogue/page.css"])(
  "after a change of %s pages are loaded again, and the new address of their stylesheet is known",
  (file) => {
    expect(sentAfter(file)).toEqual({ client: [[{ type: "full-reload" }]], ssr: [["astro:content-changed", {}]] });
  },
);

test("after a change of another file nothing is sent", () => {
  expect(sentAfter("/project/src/product/engine/risk.ts")).toEqual({ client: [], ssr: [] });
});
