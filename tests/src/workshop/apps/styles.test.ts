import { describe, expect, it } from "vitest";
import {
  appStylesheet,
  aroundStylesheet,
  beforePaintFile,
  beforePaintOfApp,
} from "../../../../src/workshop/apps/styles.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const settings = {
  demoScripts: ["demo.js"],
  data: { "de-CH": "app.de.json", en: "app.en.json" },
  messages: { "de-CH": "de.json", en: "en.json" },
};

/** What a page has after the script ran in its head. */
function paint(script: string, more: object = {}, search = "") {
  localStorage.setItem("theme", "dark");
  document.head.innerHTML = "";
  document.documentElement.removeAttribute("data-prototype");
  document.body.innerHTML = `<script type="application/json" id="app-settings"></script>`;
  onPage("#app-settings").textContent = JSON.stringify({ ...settings, ...more });
  new Function("localStorage", "document", "location", script)(localStorage, document, { search });
  const links = [...document.querySelectorAll("link")].map(({ rel, href, as, crossOrigin }) =>
    [rel, href, as, crossOrigin].map(String).join(" ").trim(),
  );
  const { dataset } = document.documentElement;
  return { isPrototype: dataset["prototype"] !== undefined, theme: dataset["theme"], links };
}

describe("before the first paint", () => {
  it("a prototype has a mark, the scripts of its demo, and what it says in the locale of its address", () => {
    expect(paint(String(beforePaintFile().content))).toMatchInlineSnapshot(`
      {
        "isPrototype": true,
        "links": [
          "modulepreload https://verein.example/demo.js",
          "preload https://verein.example/app.de.json fetch",
          "preload https://verein.example/de.json fetch",
        ],
        "theme": "dark",
      }
    `);
    expect(paint(String(beforePaintFile().content), {}, "?locale=en").links.at(-1)).toContain("en.json");
    expect(paint(String(beforePaintFile().content), {}, "?locale=toString").links.at(-1)).toContain("de.json");
  });

  it("a product has what it says in its default locale, or in that of the last session", () => {
    localStorage.removeItem("locale");
    const product = paint(String(beforePaintFile().content), { baseUrl: "https://api.example" }, "?locale=en");
    expect(product).toMatchInlineSnapshot(`
      {
        "isPrototype": false,
        "links": [
          "preload https://verein.example/app.de.json fetch",
          "preload https://verein.example/de.json fetch",
        ],
        "theme": "dark",
      }
    `);
    expect(paint(String(beforePaintOfApp().content))).toEqual(product);
    localStorage.setItem("locale", "en");
    expect(paint(String(beforePaintOfApp().content)).links.join(" ")).toContain("app.en.json");
    expect(document.documentElement.lang).toBe("en");
    localStorage.removeItem("locale");
  });

  it("files have names by their contents", () => {
    for (const [asset, name, type] of [
      [beforePaintFile(), /^app\/before-paint\.\w+\.js$/, "text/javascript"],
      [beforePaintOfApp(), /^app\/before-paint\.\w+\.js$/, "text/javascript"],
      [appStylesheet(), /^app\/app\.\w+\.css$/, "text/css"],
      [aroundStylesheet(), /^app\/around\.\w+\.css$/, "text/css"],
    ] as const) {
      expect(asset.name).toMatch(name);
      expect(asset.type).toBe(type);
    }
    expect(beforePaintFile().name).not.toBe(beforePaintOfApp().name);
    expect(String(aroundStylesheet().content).length).toBeGreaterThan(String(appStylesheet().content).length);
  });
});
