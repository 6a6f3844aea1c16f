import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { clubsPlan } from "../../../../src/product/clubs/build/build.ts";
import { type OpenClub, openClub } from "../../../../src/product/clubs/build/club-files.ts";
import type { BuildPlan } from "../../../../src/product/clubs/build/plan-parts.ts";
import { renderPage } from "../../../../src/product/clubs/pages/page.ts";
import { sample } from "../../../runs.ts";
import { testFolder, today } from "./built.ts";
import { type FirstPart, partSubsets, writeYoungClub } from "./young-club.ts";

let plan: BuildPlan;

beforeAll(async () => {
  plan = await clubsPlan({ today });
});

/** The start page of a club that has some parts. */
async function startPage(parts: readonly FirstPart[], identity: object = {}): Promise<readonly Tree.Element[]> {
  using folder = testFolder();
  const from = join(folder.path, "rc-neusee");
  writeYoungClub(from, parts, identity);
  const opened = await openClub(from, "rc-neusee", plan);
  return elementsOf(parse(home(opened)));
}

function home(opened: Awaited<ReturnType<typeof openClub>>): string {
  if ("problems" in opened) throw new Error(opened.problems.map(({ message }) => message).join("\n"));
  return renderPage(opened.site, homeOf(opened));
}

function homeOf({ site }: OpenClub) {
  const page = site.pages.get("de-CH")?.find(({ screen }) => screen.id === "site.home");
  if (page === undefined) throw new Error("There is no start page.");
  return page;
}

function elementsOf(node: Tree.Node): Tree.Element[] {
  if (!("childNodes" in node)) return [];
  return [...("tagName" in node ? [node] : []), ...node.childNodes.flatMap(elementsOf)];
}

function textOf(node: Tree.Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("").trim() : "";
}

function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function withClass(all: readonly Tree.Element[], name: string): Tree.Element[] {
  return all.filter((each) => attributeOf(each, "class")?.split(" ").includes(name));
}

const clubs = sample(partSubsets(), 5, 1).map((parts) => ({ parts, has: parts.join(", ") || "nothing" }));

describe.each(clubs)("a club that has $has", ({ parts }) => {
  let page: readonly Tree.Element[];
  beforeAll(async () => {
    page = await startPage(parts);
  });

  test("has no heading, list or part without content", () => {
    const headings = page.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    expect(headings.filter((each) => textOf(each) === "")).toEqual([]);
    const lists = page.filter(({ tagName }) => /^[uod]l$/.test(tagName));
    expect(lists.filter((each) => textOf(each) === "")).toEqual([]);
    const sections = withClass(page, "section");
    expect(sections.map((each) => elementsOf(each).filter(({ tagName }) => tagName === "li").length)).not.toContain(0);
    expect(page.filter((each) => /empty/.test(attributeOf(each, "class") ?? ""))).toEqual([]);
  });

  test("shows figures from three on, and three of them or none", () => {
    const figures = withClass(page, "stat__value").map((each) => Number(textOf(each)));
    expect(Math.min(3, ...figures)).toBe(3);
    expect([1, 2]).not.toContain(figures.length);
  });

  test("opens with a picture, and with something to do", () => {
    expect(withClass(page, "hero__image")).toHaveLength(1);
    expect(withClass(page, "hero__actions").flatMap(elementsOf).map(textOf).join()).not.toBe("");
  });

  test("leads to lists that have something in them", () => {
    const targets = new Set(page.map((each) => attributeOf(each, "href")));
    const pages = { events: "anlaesse/", sections: "sport/", news: "news/", people: "menschen/" } as const;
    for (const [part, target] of Object.entries(pages)) {
      expect([part, targets.has(target)]).toEqual([part, parts.some((each) => each === part)]);
    }
    for (const target of ["trainings/", "schnuppern/"]) expect(targets.has(target)).toBe(parts.includes("sections"));
  });
});

test("draws the ground that a club names, in its colour, and else that of its theme", async () => {
  const [own] = withClass(await startPage([], { ground: "water" }), "hero__image");
  const [other] = withClass(await startPage([], { ground: "water", colours: { primary: "#117733" } }), "hero__image");
  const [ofTheme] = withClass(await startPage([], { theme: "dojo" }), "hero__image");
  const sources = [own, other, ofTheme].map((each) => each && attributeOf(each, "src"));
  expect(sources.map((each) => each?.replace(/\.[0-9a-f]+\./, "."))).toEqual([
    "images/ground-water.svg",
    "images/ground-water.svg",
    "images/ground-mat.svg",
  ]);
  expect(sources[0]).not.toBe(sources[1]);
});

test("has a status line on its start page once there is a file for it, with what is told on the day", async () => {
  using folder = testFolder();
  const from = join(folder.path, "rc-neusee");
  writeYoungClub(from, []);
  const plain = home(await openClub(from, "rc-neusee", plan));
  const notice = (text: string, until: string) => ({ text, until });
  const notices = [notice("Hochwasser", `${today}T22:00`), notice("Vorbei", "2026-01-01")];
  writeFileSync(join(from, "status.json"), JSON.stringify({ notices }));
  const told = elementsOf(parse(home(await openClub(from, "rc-neusee", plan))));
  expect(plain).not.toContain("data-status-line");
  const [line] = told.filter((each) => attributeOf(each, "data-status-line") !== undefined);
  expect(line && textOf(line)).toBe("Hochwasser");
  expect(told.some((each) => attributeOf(each, "src")?.includes("public-status"))).toBe(true);
});
