import { describe, expect, it } from "vitest";
import statTile from "../../../components/stat-tile/index.ts";

const data = { label: "Mitglieder", value: 1240, meta: "Seit 2019" };

describe("the markup of a stat tile", () => {
  it("is a card around label, value and context", () => {
    expect(statTile.render(data)).toMatchInlineSnapshot(`
      "<article class="card">
      <dl class="stat">
      <dt class="stat__label">Mitglieder</dt>
      <dd class="stat__value">1’240</dd>
      <dd class="stat__meta">Seit 2019</dd>
      </dl>
      </article>"
    `);
  });

  it("becomes one link card with href", () => {
    const html = statTile.render({ ...data, href: "/mitglieder", variant: "accent" });
    expect(html).toMatch(/^<a class="card" href="\/mitglieder" data-interactive data-variant="accent">/);
    expect(html).not.toContain("<article");
  });

  it("is the figures alone when it is bare, whatever href and variant say", () => {
    const bare = statTile.render({ ...data, bare: true });
    expect(bare).toMatch(/^<dl class="stat">/);
    expect(statTile.render({ ...data, bare: true, href: "/mitglieder", variant: "accent" })).toBe(bare);
  });

  it.each([
    ["de-CH", 1240, "1’240"],
    ["fr-CH", 1240, "1’240"],
    ["it-CH", 1284930, "1’284’930"],
    ["en-GB", 1240, "1,240"],
    ["de-CH", 2.5, "2.5"],
    ["de-CH", 0, "0"],
  ])("writes for %s the number %d as %s", (locale, value, written) => {
    expect(statTile.render({ ...data, locale, value })).toContain(`<dd class="stat__value">${written}</dd>`);
  });

  it("shows a text as it is given", () => {
    expect(statTile.render({ ...data, value: "1240" })).toContain(">1240<");
  });

  it("leaves the context away where there is none", () => {
    expect(statTile.render({ label: "Gruppen", value: 34 })).not.toContain("stat__meta");
  });
});
