import { expect, it } from "vitest";
import { servedScripts, servedStyles } from "../../../../src/workshop/floor/served.ts";

it("each stylesheet has the floor of those whom it is served to", () => {
  const { public: site, app } = servedStyles();
  expect(app).toContain("src/styles/base.css");
  expect(app.filter((file) => !file.endsWith(".css"))).toEqual([]);
  expect(app).toEqual(app.toSorted());
  const onlyPublic = ["src/styles/public.css", "src/styles/search-hits.css"];
  expect(app.filter((file) => onlyPublic.includes(file))).toEqual([]);
  expect(site).toContain("src/styles/public.css");
  expect(app.some((file) => file.startsWith("components/switch/"))).toBe(true);
});

it("each module has the floor of those whom its bundles are served to", async () => {
  const { public: site, app } = await servedScripts();
  expect(app).toContain("src/workshop/live/preview.ts");
  expect(app).toContain("src/product/client/app/app.ts");
  expect(new Set(app).size).toBe(app.length);
  expect(site.length).toBeGreaterThan(0);
  expect(site.filter((file) => file.startsWith("src/workshop/") || !/\.[cm]?[jt]s$/.test(file))).toEqual([]);
}, 60_000);
