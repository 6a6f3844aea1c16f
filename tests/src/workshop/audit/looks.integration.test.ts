import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import { lookSubjects, readLook } from "../../../../src/workshop/audit/looks.ts";
import { takeLooks } from "../../../../src/workshop/audit/take-looks.ts";

test("a browser tells variants that look alike from those that do not", { timeout: 60_000 }, async () => {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  const all = lookSubjects(components.get("form-field")!);
  const named = (name: string) => all.find(({ subject }) => subject.name === name)!;
  const asked = [all[0]!, named("maxlength-1"), named("disabled-true")];
  await takeLooks(browser, asked);
  const [usual, longest, disabled] = asked.map((each) => readLook(each)!);
  expect(longest?.ring).toBeUndefined();
  expect(longest?.isLikeBase).toBe(true);
  expect(longest?.pixels).toEqual(usual?.pixels);
  expect(disabled?.ring).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
  expect(disabled?.isLikeBase).toBe(false);
  expect(disabled?.pixels).not.toEqual(usual?.pixels);
  await takeLooks(browser, [all[0]!]);
  expect(readLook(all[0]!)).toEqual(usual);
});
