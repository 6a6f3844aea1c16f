import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { floorOf, mdnFloor, scriptTargets, styleTargets } from "../../../../src/product/assets/floor.ts";
import {
  fontFaces,
  fontFile,
  fontPackage,
  fonts,
  inlineFontFaces,
  titleFont,
} from "../../../../src/product/assets/fonts.ts";
import { lowerStyles } from "../../../../src/product/assets/lower-styles.ts";
import {
  catalogueStylesheet,
  commonStylesheet,
  inlineStylesheet,
  productStylesheet,
  shadowStylesheet,
  siteStylesheet,
  stageStylesheet,
} from "../../../../src/product/assets/stylesheet.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { toHex } from "../../../../src/styles/oklch.ts";

const read = (path: string) => readFileSync(projectFile(path), "utf8");
const { browserslist } = JSON.parse(read("package.json"));

describe.each(["public", "app"] as const)("the floor %s", (name) => {
  const lines: readonly string[] = browserslist[name];
  const versions = lines.map((line) => line.split(" >= ")[1] ?? "");

  it("is what package.json names, for every tool", () => {
    expect(floorOf(name).map(({ query, version }) => `${query} >= ${version}`)).toEqual(lines);
    const [safari = "", ios = "", firefox = "", chrome = "", edge = "", samsung = ""] = versions;
    expect(scriptTargets(name)).toEqual([
      `safari${safari}`,
      `ios${ios}`,
      `firefox${firefox}`,
      `chrome${chrome}`,
      `edge${edge}`,
    ]);
    expect([...mdnFloor(name)]).toEqual([
      ...[
        ["safari", safari],
        ["safari_ios", ios],
        ["firefox", firefox],
        ["firefox_android", firefox],
        ["chrome", chrome],
      ],
      ...[
        ["chrome_android", chrome],
        ["edge", edge],
        ["samsunginternet_android", samsung],
      ],
    ]);
    const packed = (version: string) =>
      version
        .split(".")
        .map(Number)
        .reduce((sum, part, index) => sum + part * 256 ** (2 - index), 0);
    expect(styleTargets(name)).toEqual({
      ...{ safari: packed(safari), ios_saf: packed(ios), firefox: packed(firefox) },
      ...{ chrome: packed(chrome), edge: packed(edge), samsung: packed(samsung) },
    });
  });

  it("lowers styles", () => {
    const lowered = lowerStyles(
      ":root{color-scheme:light dark}a{color:light-dark(oklch(0.5 0.1 40),oklch(0.5 0.1 40 / 0.5))}",
      name,
    );
    const hex = toHex([0.5, 0.1, 40]);
    expect(lowered).toContain(hex);
    expect(lowered).toContain(`${hex}80`);
    expect(lowered).not.toMatch(/light-dark|oklch|\n/);
    expect(lowerStyles("a{color:oklch(0.5 0.1 40 / 0.01)}", name)).toContain(`${hex}03`);
    expect(lowerStyles('a::before{content:"x" / ""}b::before{content:attr(data-a) / ""}', name)).toMatch(
      /content:"x";content:"x"\/"".*content:attr\(data-a\);content:attr\(data-a\)\/""/,
    );
  });
});

describe("fonts", () => {
  it("are files of their packages", () => {
    expect(fonts.map(({ file }) => fontPackage({ file }))).toEqual(
      ["geist", "geist", "geist-mono"].map((name) => `@fontsource-variable/${name}`),
    );
    for (const { file } of [...fonts, titleFont("eb-garamond", "EB Garamond")])
      expect(fontFile(file).subarray(0, 4).toString()).toBe("wOF2");
    expect(titleFont("eb-garamond", "EB Garamond")).toMatchObject({
      family: "EB Garamond Variable",
      file: "eb-garamond-latin-wght-normal.woff2",
    });
  });

  it("have ranges of letters, of which the second repeats three of the first", () => {
    const [latin = [], extended = []] = fonts.map(({ range }) =>
      range.split(", ").map((part) => {
        const [, from = "", to = from] = /^U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?$/.exec(part) ?? [];
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    );
    for (const range of [latin, extended]) expect(range.filter(([from, to]) => !(from <= to))).toEqual([]);
    const shared = latin.filter(([from, to]) => extended.some(([other, end]) => from <= end && other <= to));
    expect(shared.map(([from]) => from.toString(16))).toEqual(["131", "152", "2000"]);
    expect(latin.some(([from, to]) => from <= 0xfc && 0xfc <= to)).toBe(true);
  });

  it("are named in the stylesheet, beside it or inside", () => {
    const [first] = fonts;
    expect(fontFaces(first === undefined ? [] : [first], "optional")).toBe(
      `@font-face {\n  font-family: "Geist Variable";\n  font-display: optional;\n  font-weight: 100 900;\n  src: url("fonts/geist-latin-wght-normal.woff2") format("woff2");\n  unicode-range: ${first?.range};\n}\n`,
    );
    expect(fontFaces().match(/font-display: swap;/g)).toHaveLength(fonts.length);
    const inline = inlineFontFaces(fonts.slice(2));
    expect(inline).toContain(
      `src: url("data:font/woff2;base64,${fontFile(fonts[2]?.file ?? "").toString("base64")}") format("woff2");`,
    );
  });
});

describe("the stylesheets", () => {
  const styleOf = (id: string) => read(`components/${id}/styles.css`);
  const order = (css: string, parts: readonly string[]) => parts.map((part) => css.indexOf(part));

  it("have layers, tokens and base before the components, and what sites alone show after all others", () => {
    const [common, sites, product] = [commonStylesheet(), siteStylesheet(), productStylesheet()];
    expect(product).toBe(`${common}\n${sites}`);
    const begin = ["layers.css", "base.css", "layouts.css", "shellless.css", "flow.css", "popovers.css"].map((file) =>
      read(`src/styles/${file}`),
    );
    const places = order(common, [
      ...begin,
      styleOf("badge"),
      read("src/styles/displays.css"),
      "@layer layouts {\n  .grid[",
    ]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(0);
    for (const { id, isOfSites = false } of components.values()) {
      expect([id, common.includes(styleOf(id)), sites.includes(styleOf(id))]).toEqual([id, !isOfSites, isOfSites]);
    }
    expect(sites).toMatch(/\S/);
    expect([
      sites.includes(read("src/styles/site-layouts.css")),
      sites.endsWith(read("src/styles/site-home.css")),
    ]).toEqual([true, true]);
    expect(stageStylesheet()).toBe(read("src/styles/stage.css"));
  });

  it("have of the product only buttons, and what is named, where a page has no more", () => {
    const command = [...components.values()].filter(({ serves }) => serves === "command").map(({ id }) => id);
    expect(command).toEqual(["button"]);
    const catalogue = catalogueStylesheet();
    expect(catalogue).toContain(styleOf("button"));
    expect(catalogue).not.toContain(styleOf("badge"));
    expect(catalogue).not.toMatch(/@import/);
    const inline = inlineStylesheet(["letter.css"], []);
    expect(inline).toContain(".button");
    expect(inline).not.toContain(".badge");
    expect(inline).not.toContain("@font-face");
    const named = inlineStylesheet([], [], ["badge"]);
    expect(named).toContain(".badge");
    expect(named).not.toContain(".alert");
  });

  it("follow the width of a container in a shadow tree", () => {
    const css = shadowStylesheet('<p class="badge">Neu</p>');
    expect(css).toContain(".window { container: window / inline-size; }");
    expect(css).toContain(styleOf("badge").slice(0, 200).split("@media")[0]);
    expect(css).not.toContain(styleOf("card").slice(0, 200));
    expect(css).not.toMatch(/@media \(width|\dvw\b|^ {2}body \{/m);
    expect(
      css.endsWith(
        stageStylesheet()
          .replaceAll(/@media (\(width [<>=]+ [\d.]+rem\)) \{/g, "@container window $1 {")
          .replaceAll(/(?<=\d)vw\b/g, "cqi"),
      ),
    ).toBe(true);
  });
});

test("a line of browserslist that is none is refused", () => {
  expect(() => floorOf("other" as "app")).toThrow();
});
