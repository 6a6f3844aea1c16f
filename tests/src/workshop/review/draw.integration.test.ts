import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import type { Picture } from "../../../../src/workshop/review/client/report.ts";
import { PictureThread } from "../../../../src/workshop/review/pictures/compare-beside.ts";
import { type DrawnLook, type DrawResult, PairDrawer } from "../../../../src/workshop/review/pictures/draw.ts";
import { keptFile } from "../../../../src/workshop/review/pictures/kept-files.ts";
import type { PageEmulation } from "../../../../src/workshop/review/pictures/pair-page.ts";
import { serveSides } from "../../../../src/workshop/review/pictures/side-server.ts";

const root = mkdtempSync(join(tmpdir(), "review-draw-"));
const folders = { before: join(root, "before"), after: join(root, "after") };
const looks = (["light", "dark"] as const).map(
  (theme): PageEmulation => ({ width: 390, height: 300, theme, medium: "screen" }),
);
let browser: Browser | undefined;
let server: HttpServer;
let drawer: PairDrawer;
const pictures = new PictureThread();

beforeAll(async () => {
  for (const folder of Object.values(folders)) mkdirSync(folder);
  browser = await launchBrowser();
  server = await serveSides(folders);
  drawer = await PairDrawer.open(browser!, server.url, pictures);
}, 60_000);
afterAll(async () => {
  await drawer.close();
  await browser?.close();
  await Promise.all([server.close(), pictures.close()]);
  rmSync(root, { recursive: true });
});

/** Draws two bodies with the same styles. */
async function draw(before: string, after: string, more: Partial<PageEmulation> = {}): Promise<DrawResult> {
  const page = (body: string) => `<!doctype html><html lang="de"><style>
    html { background: white; color: black; } html[data-theme=dark] { background: black; color: white; }
    [data-soft] { color: oklch(0.75 0 0); } [data-bright]:hover { color: oklch(0.9 0 0); }
    @keyframes turn { to { rotate: 360deg; } } .busy { width: 9px; height: 20px; background: red; animation: turn 1s infinite; }
  </style><body>${body}</body></html>`;
  writeFileSync(join(folders.before, "page.html"), page(before));
  writeFileSync(join(folders.after, "page.html"), page(after));
  const job = { id: "page", before: "page.html", after: "page.html", causes: [], observes: "outline" } as const;
  return await drawer.draw({ ...job, looks: looks.map((look) => ({ ...look, ...more })) });
}

const seen = ({ theme, elements, contrasts }: DrawnLook) => ({
  theme,
  elements: elements.map(({ selector, changes }) => `${selector}: ${changes.join("; ")}`),
  contrasts: contrasts.map(({ words }) => words),
});

test("time, chance, animation, caret and scroll do not differ", async () => {
  const restless = `<input autofocus value="Name"><div class="busy"></div><p id="now"></p><div id="end" style="margin-top: 900px">Ende</div><script>
    document.querySelector("#now").textContent = [Date.now(), new Date(), Math.random()].join(" ");
    document.querySelector("#end").scrollIntoView();
  </script>`;
  expect((await draw(restless, restless)).looks).toEqual([]);
});

test("whole addresses that a script writes are the same on both sides", async () => {
  const body = (text: string) => `<a id="home">Start</a><p>${text}</p><script>
    document.querySelector("#home").setAttribute("href", new URL("start.html", location));
  </script>`;
  const { looks: found, noticed } = await draw(body("Eins"), body("Zwei"));
  expect(found.flatMap(({ elements }) => elements.map(({ selector }) => selector))).toEqual([
    "body > p:nth-of-type(1)",
    "body > p:nth-of-type(1)",
  ]);
  expect(noticed.before?.stops).toEqual([]);
  expect(noticed.before?.outline).toContain("  - /url: /start.html");
  expect(noticed.after?.outline).toEqual(noticed.before?.outline.map((line) => line.replace("Eins", "Zwei")));
});

test("names the element that differs, and those that moved for it, in each theme", async () => {
  const { looks: found } = await draw(
    "<h1>Titel</h1><p class=a>Text</p>",
    '<h1 style="padding: 1px 0">Titel</h1><p class=a>Text</p>',
  );
  expect(found.map(seen)).toMatchInlineSnapshot(`
    [
      {
        "contrasts": [],
        "elements": [
          "body > h1:nth-of-type(1): padding-top 0px → 1px; padding-bottom 0px → 1px; 2 px higher",
          "body > p.a:nth-of-type(1): Moved 2 px down",
        ],
        "theme": "light",
      },
      {
        "contrasts": [],
        "elements": [
          "body > h1:nth-of-type(1): padding-top 0px → 1px; padding-bottom 0px → 1px; 2 px higher",
          "body > p.a:nth-of-type(1): Moved 2 px down",
        ],
        "theme": "dark",
      },
    ]
  `);
});

test("of elements that looked alike only the one that changed is named", async () => {
  const paragraphs = (last: string) => `<p>Eins</p><p>Zwei</p><p${last}>Drei</p>`;
  const { looks: found } = await draw(paragraphs(""), paragraphs(' style="font-weight: 700"'));
  expect(found.map((look) => seen(look).elements)).toEqual(
    looks.map(() => ["body > p:nth-of-type(3): font-weight 400 → 700"]),
  );
});

test("finds contrast that is lost, in the theme where it is lost", async () => {
  const { looks: found } = await draw("<p>Text</p>", "<p data-soft>Text</p>");
  expect(found.map(seen)).toMatchInlineSnapshot(`
    [
      {
        "contrasts": [
          "Contrast 21 → 2.2, at least 4.5",
        ],
        "elements": [
          "body > p:nth-of-type(1): color rgb(0, 0, 0) → oklch(0.75 0 0); Contrast 21 → 2.2, at least 4.5; data-soft="" is new",
        ],
        "theme": "light",
      },
      {
        "contrasts": [],
        "elements": [
          "body > p:nth-of-type(1): color rgb(255, 255, 255) → oklch(0.75 0 0); data-soft="" is new",
        ],
        "theme": "dark",
      },
    ]
  `);
});

test("finds contrast that is lost under the pointer", async () => {
  const touched: Partial<PageEmulation> = { medium: "hover", touched: ["p"] };
  const { looks: found } = await draw("<p><b>Text</b></p>", "<p data-bright><b>Text</b></p>", touched);
  expect(found.map(({ theme, contrasts }) => [theme, ...contrasts.map(({ words }) => words)])).toMatchInlineSnapshot(`
    [
      [
        "light",
        "Contrast 21 → 1.3, at least 4.5",
      ],
      [
        "dark",
      ],
    ]
  `);
});

test("names what Tab reaches where its markup, its visibility or its label differs, and only there", async () => {
  const body = (name: string, help = "", end = "") =>
    `<p id="name">${name}</p><input aria-labelledby="name"><a href="#b">Mehr<b ${help}> Hilfe</b></a><p>${end}</p>`;
  const stopsOf = async (before: string, after: string) => {
    const { noticed } = await draw(before, after);
    return [noticed.before?.stops, noticed.after?.stops];
  };
  expect(await stopsOf(body("Name"), body("Name", "", "Ende"))).toEqual([[], []]);
  expect(await stopsOf(body("Name"), body("Vorname"))).toEqual([
    ["textbox Name", "link Mehr Hilfe"],
    ["textbox Vorname", "link Mehr Hilfe"],
  ]);
  expect((await stopsOf(body("Name"), body("Name", "hidden")))[1]).toEqual(["textbox Name", "link Mehr"]);
  const swapped = '<a href="#b">Mehr</a><a href="#a">Weniger</a>';
  expect((await stopsOf(swapped, swapped.replace("<a", '<a tabindex="2"')))[1]).toEqual(["link Mehr", "link Weniger"]);
});

test("leaves contrast alone where a picture is behind a text, or a control is disabled", async () => {
  const bodies = ["black", "#ddd"].map(
    (colour) =>
      `<div style="background-image: linear-gradient(red, blue); color: ${colour}">A</div><button disabled style="color: ${colour}">B</button>`,
  );
  const { looks: found } = await draw(bodies[0]!, bodies[1]!);
  expect(found.flatMap(({ contrasts }) => contrasts)).toEqual([]);
});

test("a document of one side is shown without a comparison", async () => {
  const job = { id: "page", before: undefined, after: "page.html", looks, causes: [], observes: "all" } as const;
  const { looks: found, noticed } = await drawer.draw(job);
  expect(found.map(({ before, after, difference }) => [before, after?.width, difference])).toEqual([
    [undefined, 390, undefined],
    [undefined, 390, undefined],
  ]);
  expect(noticed).toEqual({});
});

test("a side that was seen before is not loaded again, and gives the same as one that is", async () => {
  const write = (side: "before" | "after", text: string) =>
    writeFileSync(
      join(folders[side], "page.html"),
      `<!doctype html><html lang="de"><body><main><h1>${text}</h1><img src="data:," alt="Bild"><a href="#b">Mehr</a></main></body></html>`,
    );
  const whole = {
    id: "page",
    before: "page.html",
    after: "page.html",
    looks,
    causes: [["h1"]],
    observes: "all",
  } as const;
  const keys = { before: randomUUID(), after: randomUUID() };
  write("before", "Eins");
  write("after", "Zwei");
  const separate = await drawer.draw(whole);
  expect(await drawer.draw(whole, keys)).toEqual(separate);
  write("before", "Was nicht gelesen wird");
  expect(await drawer.draw(whole, keys)).toEqual(separate);
  write("before", "Eins");
  write("after", "Drei");
  const other = await drawer.draw(whole);
  expect(other).not.toEqual(separate);
  expect(await drawer.draw(whole, { ...keys, after: randomUUID() })).toEqual(other);
});

describe("a document that is higher than its window", () => {
  const heights = ({ looks: drawn }: DrawResult) =>
    drawn.map(({ theme, before, after }) => [theme, before?.height, after?.height]);
  const hero = '<div style="height: 50vh"></div>';
  const long = (text: string) => `<p style="height: 900px; margin: 0">${text}</p>`;
  const noMargin = "<style>body { margin: 0 }</style>";

  test("is drawn whole, and a part of the window's height is one of the look's", async () => {
    const result = await draw(noMargin + hero + long("Alt"), noMargin + hero + long("Neu"));
    expect(heights(result)).toEqual([
      ["light", 1050, 1050],
      ["dark", 1050, 1050],
    ]);
  });

  test("is measured again where it is higher in one theme", async () => {
    const dark = "<style>[data-theme=dark] p { padding-bottom: 40px }</style>";
    const result = await draw(noMargin + hero + long("Alt"), noMargin + dark + hero + long("Neu"));
    expect(heights(result)).toEqual([
      ["light", 1050, 1050],
      ["dark", 1050, 1090],
    ]);
  });

  test("leaves its window to the next document as it was", async () => {
    const result = await draw(long("Alt"), "<p>Neu</p>");
    expect(heights(result).map(([, , after]) => after)).toEqual([300, 300]);
    expect(heights(await draw("<p>Alt</p>", "<p>Neu</p>"))).toEqual([
      ["light", 300, 300],
      ["dark", 300, 300],
    ]);
  });

  test("gives its elements their places in the picture", async () => {
    const low = (text: string) => `<p style="position: absolute; bottom: 0; height: 20px; margin: 0">${text}</p>`;
    const { looks: drawn } = await draw(noMargin + long("") + low("Alt"), noMargin + long("") + low("Neu"));
    const [light] = drawn;
    expect(light?.boxes.every(({ y }) => y >= 880)).toBe(true);
    expect(light?.elements.map(({ box }) => box?.y)).toEqual([880]);
  });
});

describe("a picture shows its document from the first row to the last", () => {
  const band = (colour: string, height: number | string) =>
    `<style>body { margin: 0 }</style><div style="background: ${colour}; height: ${typeof height === "number" ? `${height}px` : height}"></div>`;
  const higher = "calc(100vh + 10px)";
  const block = (colour: string, height: number) =>
    `<div class="stage" data-frame="block">${band(colour, height)}</div>`;
  const print = { medium: "print" } as const;

  test.each<[string, string, string, number, Partial<PageEmulation>]>([
    ["as high as its window", band("red", 300), band("blue", 300), 300, {}],
    ["higher than its window", band("red", 1000), band("blue", 1000), 1000, {}],
    ["higher than what is drawn", band("red", 4500), band("blue", 4500), 4000, {}],
    ["always higher than its window", band("red", higher), band("blue", higher), 310, {}],
    ["a block that is lower than its window", block("red", 90), block("blue", 90), 90, {}],
    ["a block that is higher than its window", block("red", 700), block("blue", 700), 700, {}],
    ["printed", band("red", 300), band("blue", 300), 300, print],
    ["printed and higher than its window", band("red", 1000), band("blue", 1000), 1000, print],
  ])("%s", async (_, before, after, height, more) => {
    const { looks: drawn } = await draw(before, after, more);
    expect(drawn.map(({ theme }) => theme)).toEqual(["light", "dark"]);
    for (const look of drawn) {
      expect(await firstAndLastRow(look.before)).toEqual(["red", "red", height]);
      expect(await firstAndLastRow(look.after)).toEqual(["blue", "blue", height]);
    }
  });

  async function firstAndLastRow(picture: Picture | undefined): Promise<[string, string, number]> {
    const { data, info } = await sharp(keptFile("pictures", picture?.file.replace("pictures/", "")))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (index: number) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * info.channels, (index + 1) * info.channels);
      if (Math.max(green, Math.min(red, blue)) > 10) return "another";
      return red > 200 ? "red" : blue > 200 ? "blue" : "another";
    };
    return [colourAt(0), colourAt(info.width * info.height - 1), info.height];
  }
});

test("a picture that cannot be read fails alone", async () => {
  await expect(pictures.keep(Buffer.from("no picture"))).rejects.toThrow(/unsupported image/);
  const { looks: drawn } = await draw("<p>Alt</p>", "<p>Neu</p>");
  expect(drawn.map(({ theme }) => theme)).toEqual(["light", "dark"]);
});

test("pictures that are given to a thread that has ended are refused, and nobody waits for them", async () => {
  const ended = new PictureThread();
  await ended.close();
  await expect(ended.keep(Buffer.from(""))).rejects.toThrow(/has ended/);
});
