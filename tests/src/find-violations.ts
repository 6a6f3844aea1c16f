import type { Page } from "@playwright/test";
import { axeSource } from "../../src/workshop/audit/axe.ts";

type Media = Parameters<Page["emulateMedia"]>[0];

/** The part of axe that is used, after its source has run in the page. */
declare const axe: {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/** The rules whose result depends on colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/**
 * axe's violations in a part of a page, but not in frames, as `<rule>: <markup>`. In the first medium by all rules, in
 * the others by those of colours. The last one stays. Rules for whole pages apply where the part is `html`.
 */
export async function findViolations(page: Page, part: string, media: readonly Media[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, medium] of media.entries()) {
    await page.emulateMedia(medium);
    found.push(...(await violationsOf(page, part, index === 0 ? undefined : rulesOfColours)));
  }
  return found;
}

/** axe runs in the page itself: its package for Playwright loads it again for each run, also into every frame. */
async function violationsOf(page: Page, part: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  return page.evaluate(
    async ([include, values]) => {
      const options = {
        iframes: false,
        resultTypes: ["violations"],
        // What plays by itself is all that axe would load files for.
        preload: false,
        ...(values !== undefined && { runOnly: { type: "rule", values } }),
      };
      const { violations } = await axe.run({ include: [include], exclude: ["iframe"] }, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [part, rules] as const,
  );
}
