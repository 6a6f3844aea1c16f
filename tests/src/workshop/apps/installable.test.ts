import sharp from "sharp";
import { expect, test } from "vitest";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { installFiles } from "../../../../src/workshop/apps/installable.ts";

test("a phone installs an app by its manifest, with icons of the sizes that it says", async () => {
  const files = await installFiles("admin", "Vereinsbüro");
  const content = (path: string) => files.find((each) => each.path === path)?.content ?? "";
  const { icons, ...manifest } = JSON.parse(String(content("app.webmanifest")));
  const [, accent] =
    /<rect width="64" height="64" fill="(#[0-9a-f]{6})"\/>/.exec(String(content("assets/icon.svg"))) ?? [];
  expect(manifest).toEqual({
    ...{ name: "Vereinsbüro", short_name: "Vereinsbüro", lang: "de-CH", start_url: "./", scope: "./" },
    ...{ display: "standalone", background_color: "#ffffff", theme_color: accent },
  });
  expect(icons).toEqual([
    { src: "assets/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "assets/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ]);
  for (const size of [180, 192, 512]) {
    const drawn = sharp(content(`assets/icon-${size}.png`) as Buffer);
    expect(await drawn.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const { dominant } = await drawn.stats();
    expect(dominant.r + dominant.g + dominant.b).toBeLessThan(600);
  }
});

test("each app has an icon of its own", async () => {
  const drawings = await Promise.all(
    appIds.map(async (app) =>
      String((await installFiles(app, app)).find(({ path }) => path === "assets/icon.svg")?.content),
    ),
  );
  expect(new Set(drawings).size).toBe(appIds.length);
  for (const drawing of drawings) expect(drawing).toMatch(/<g transform="translate\(20 20\)" [^>]*>.+<\/g><\/svg>\n$/s);
});
