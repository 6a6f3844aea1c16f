import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Media = Parameters<Page["emulateMedia"]>[0];

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
    // Without frames nothing has to be put together, for which axe opens another page.
    const axe = new AxeBuilder({ page }).include(part).exclude("iframe").setLegacyMode();
    const { violations } = await (index === 0 ? axe : axe.withRules(rulesOfColours)).analyze();
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)));
  }
  return found;
}
