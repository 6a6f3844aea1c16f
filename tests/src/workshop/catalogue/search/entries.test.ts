import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { appIds, appNames } from "../../../../../src/product/engine/apps.ts";
import { idInAddress } from "../../../../../src/workshop/catalogue/client/search/entry.ts";
import { componentEntries } from "../../../../../src/workshop/catalogue/search/component-entries.ts";
import { documentEntries } from "../../../../../src/workshop/catalogue/search/document-entries.ts";
import { screenEntries } from "../../../../../src/workshop/catalogue/search/screen-entries.ts";
import { decisions, guides } from "../../../../../src/workshop/content/documents.ts";
import { contractTables } from "../../../../../src/workshop/contracts/contract-tables.ts";
import { documentsOf, scenariosOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { screenName } from "../../../../../src/workshop/screens/screen-name.ts";
import { screenWords } from "../../../../../src/workshop/screens/screen-words.ts";
import { isStepScenario } from "../../../../../src/workshop/screens/step-scenarios.ts";

describe("what the search finds of a component", () => {
  it.each([...components.values()])("$id: itself, its screens, its examples and its fields", (component) => {
    const { id, title, summary, tags, examples } = component;
    const entries = componentEntries(component);
    const [own, ...others] = entries;
    expect(own).toMatchObject({
      kind: "component",
      title,
      address: `components/${id}/`,
      context: tags.join(", "),
    });
    expect(own?.text?.split("\n")[0]).toBe(summary);
    const of = (kind: string) => others.filter((each) => each.kind === kind);
    expect(of("example")).toEqual(
      examples.map((example) => ({
        ...{ kind: "example", title: example.title, address: `components/${id}/#example-${example.name}` },
        ...{ context: title, text: example.description },
      })),
    );
    const fields = contractTables(component).flatMap(({ rows }) => rows);
    expect(of("field").map((each) => [each.title, idInAddress(each.address), each.context])).toEqual(
      fields.map(({ path }) => [path, `${id}.${path.replace(/\[\]|\{\}/g, "")}`, title]),
    );
    for (const [index, { description, type }] of fields.entries())
      expect(of("field")[index]?.text).toMatch(new RegExp(`^.{${description.length}}\n${type.slice(0, 4)}`, "s"));
    for (const section of of("section"))
      expect(section).toMatchObject({
        title: `${title}: where it is used`,
        address: `components/${id}/#screens`,
        context: title,
        text: expect.stringMatching(/\.$/),
      });
  });
});

describe("what the search finds of a screen", () => {
  const some = [...screenFiles().values()]
    .map(({ screen }) => screen)
    .filter(({ id }) => /^(?:members\.list|absence\.report)$/.test(id));

  it.each(some)("$id: itself, its situations and its steps", (screen) => {
    const shown = ({ scenario }: { scenario: { name: string } }) =>
      `<main><p>Nur ${scenario.name}</p><p>Überall gleich</p></main>`;
    const entries = screenEntries({ ...screen, title: `${screenWords(screen, screen.title)}` }, shown);
    const [own, ...others] = entries;
    const { id, app, route } = screen;
    const [usual, ...situations] = documentsOf(screen).map(({ scenario }) => scenario);
    expect(own).toMatchObject({ kind: "screen", address: `screens/${id}/` });
    expect(own?.context).toBe(`${appNames[app]}${screen.kind === "flow" ? " · flow" : ""}`);
    expect(own?.names?.split(",")[0]).toBe(route);
    expect(own?.text?.split("\n")).toEqual(
      expect.arrayContaining([`Nur ${usual?.name}`, "Überall gleich", usual?.title]),
    );
    const of = (kind: string) => others.filter((each) => each.kind === kind);
    const written = situations.filter((scenario) => !scenario.name.startsWith("step-"));
    expect(of("situation").map(({ address }) => address)).toEqual(
      written.map(({ name }) => `screens/${id}/?situation=${name}`),
    );
    for (const [index, { name, title, description, outcome }] of written.entries()) {
      if (outcome !== undefined) continue;
      const isWritten = scenariosOf(id).some((each) => each.name === name);
      const entry = of("situation")[index];
      expect([entry?.title, entry?.text]).toEqual([
        title,
        [...(isWritten ? [description] : []), `Nur ${name}`].join("\n"),
      ]);
    }
    const refused = others.find(({ address }) => address.endsWith("?situation=outcome-refused"));
    const told =
      screen.kind === "flow" ? "Das hat nicht geklappt\nDas Training vom 17.11. hat schon begonnen." : undefined;
    expect(refused?.text).toBe(told);
    const steps = screen.steps ?? [];
    expect(of("step").map(({ address }) => address)).toEqual(steps.map((step) => `screens/${id}/#step-${step.id}`));
    for (const [index, step] of steps.entries()) {
      expect(of("step")[index]?.title).toBe(screenWords(screen, step.title));
      expect(of("step")[index]?.text?.split("\n")).toContain(`Nur step-${step.id}`);
    }
    for (const each of others) expect(each.context).toBe(`${screenName(screen)} · ${appNames[app]}`);
    expect(documentsOf(screen).filter(({ scenario }) => isStepScenario(scenario)).length > 0).toBe(
      screen.kind === "flow",
    );
  });
});

describe("what the search finds of documents", () => {
  const entries = documentEntries();
  const at = (address: string) => entries.filter((entry) => entry.address === address);

  it("are guides and decisions under their ids", () => {
    for (const { id, title, description } of guides())
      expect(at(`guides/${id}/`)).toMatchObject([{ kind: "guide", title, context: "Guide", text: description }]);
    for (const { id, title } of decisions())
      expect(at(`decisions/#${id}`)).toMatchObject([
        { kind: "decision", title, names: `${id.slice(0, 4)},${Number(id.slice(0, 4))}`, context: id.slice(0, 4) },
      ]);
  });

  it("are the sections of guides, with the title of their guide", () => {
    const sections = entries.filter(({ kind, address }) => kind === "guide" && address.includes("#"));
    expect(sections.length).toBeGreaterThan(50);
    const titles = new Map(guides().map(({ id, title }) => [id, title]));
    for (const { address, context } of sections) expect(context).toBe(titles.get(address.split("/")[1] ?? ""));
  });

  it("are the apps with their booklets", () => {
    for (const app of appIds) {
      expect(at(`apps/${app}/`)).toMatchObject([{ kind: "app", title: appNames[app], context: "Runs on demo data" }]);
      expect(at(`print/${app}/`)).toMatchObject([
        {
          kind: "page",
          title: `${appNames[app]}: every screen`,
          context: "Apps",
          text: "A booklet on A4, to print or to keep as a PDF.",
        },
      ]);
    }
  });

  it("are the pages of the rail that have a sentence, each once", () => {
    const pages = entries.filter(({ kind }) => kind === "page");
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(({ text, address }) => !/[.!?]$/.test(text ?? "") || address.startsWith("/"))).toEqual([]);
    const addresses = entries.map(({ address }) => address);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});
