import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { type FlowView, renderFlow, visibleSteps } from "../../../../../src/product/engine/flow/flow-view.ts";
import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const host = { components };
const field = (name: string) => ({ component: "form-field", data: { id: name, name, label: name } });

function flow(more: object = {}): Screen {
  return screenSchema.parse({
    id: "test.flow",
    app: "admin",
    route: "/neu",
    title: "Neu",
    kind: "flow",
    intro: "Dauert zwei Minuten.",
    actions: { send: { handler: "test.send", risk: "irreversible", confirm: { title: "Senden" } } },
    steps: [
      { id: "person", title: "Person", help: "Wie auf dem Ausweis.", body: [field("name")] },
      {
        id: "guardian",
        title: "Eltern",
        help: "Nur für Kinder.",
        if: { $bind: "values.age < 18" },
        body: [field("parent")],
      },
      { id: "fee", title: "Beitrag", help: "Pro Jahr.", body: [field("fee")] },
    ],
    review: {
      intro: "Noch ist nichts geschehen.",
      effects: { $bind: "review.effects" },
      effectsTitle: "Was passiert:",
    },
    submit: { action: "send", label: "Aufnehmen" },
    ...more,
  });
}

function render(view: FlowView, values: object, more?: object): string {
  return renderFlow(flow(more), { values, review: { effects: ["Eine E-Mail geht hinaus."] } }, host, view);
}

const titles = (html: string) => [...html.matchAll(/flow__title"[^>]*>([^<]+)</g)].map(([, title]) => title);

describe("visibleSteps", () => {
  it("leaves out a step whose condition is false", () => {
    expect(visibleSteps(flow(), { values: { age: 30 } }).map(({ id }) => id)).toEqual(["person", "fee"]);
    expect(visibleSteps(flow(), { values: { age: 9 } }).map(({ id }) => id)).toEqual(["person", "guardian", "fee"]);
  });
});

describe("a guided flow", () => {
  it("shows one step with its help, and the intro on the first only", () => {
    const first = render({ mode: "guided", step: "person" }, { age: 30 });
    expect(titles(first)).toEqual(["Person"]);
    expect(first).toContain("Dauert zwei Minuten.");
    expect(first).toContain("Wie auf dem Ausweis.");
    expect(render({ mode: "guided", step: "fee" }, { age: 30 })).not.toContain("Dauert zwei Minuten.");
  });

  it("counts only the steps that are shown, and the review as its own last one", () => {
    const html = render({ mode: "guided", step: "person" }, { age: 30 });
    const [list = ""] = /<ol[\s\S]*?<\/ol>/.exec(html) ?? [];
    expect(["Person", "Eltern", "Beitrag", "Prüfen"].filter((label) => list.includes(label))).toEqual([
      "Person",
      "Beitrag",
      "Prüfen",
    ]);
  });

  it("goes on with one main button, back with what is no submit button, and submits on the review", () => {
    expect(render({ mode: "guided", step: "person" }, {})).toContain('value="next"');
    const second = render({ mode: "guided", step: "fee" }, {});
    expect(second).toMatch(/type="button"[^>]*value="back"/);
    const review = render({ mode: "guided", step: "review" }, {});
    expect(review).toContain("Aufnehmen");
    expect(review).not.toContain('value="next"');
  });

  it("marks the effects that came or went since the person read them, in words", () => {
    const context = { values: {}, review: { effects: ["Eine E-Mail.", "Ein Brief.", "Ein Brief."] } };
    const before = ["Ein Brief.", "Eine Rechnung."];
    const markup = renderFlow(flow(), context, host, { mode: "guided", step: "review" }, { effectsBefore: before });
    const words = [...markup.matchAll(/<li(?: data-change="(\w+)")?>(.*?)<\/li>/gs)].map(([, change, inner = ""]) => [
      change,
      inner.replace(/<[^>]+>/g, ""),
    ]);
    expect(words).toEqual([
      ["added", "Neu: Eine E-Mail."],
      [undefined, "Ein Brief."],
      ["added", "Neu: Ein Brief."],
      ["removed", "Entfällt: Eine Rechnung."],
    ]);
    expect(markup).toContain("Seit du es gelesen hast, hat sich etwas geändert");
  });

  it("shows the effects of the dry-run in the review, under their heading", () => {
    const html = render({ mode: "guided", step: "review" }, {});
    expect(titles(html)).toEqual(["Prüfen"]);
    expect(html).toContain("Was passiert:");
    expect(html).toContain("<li>Eine E-Mail geht hinaus.</li>");
    expect(html).toContain("Noch ist nichts geschehen.");
  });
});

describe("a compact flow", () => {
  it("shows every step as a section, help behind a question mark, and the review above the button", () => {
    const html = render({ mode: "compact" }, { age: 9 });
    expect(titles(html)).toEqual(["Person", "Eltern", "Beitrag", "Übersicht"]);
    expect(html.match(/<details class="flow__disclosure">/g)).toHaveLength(3);
    expect(html.indexOf("Eine E-Mail geht hinaus.")).toBeLessThan(html.indexOf("Aufnehmen"));
    expect(html).not.toContain("Dauert zwei Minuten.");
  });

  it("asks for the same names as the guided steps together", () => {
    const names = (html: string) => [...html.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    const guided = ["person", "guardian", "fee"].flatMap((step) => names(render({ mode: "guided", step }, { age: 9 })));
    expect(names(render({ mode: "compact" }, { age: 9 }))).toEqual(guided);
  });
});

describe("leaving a flow", () => {
  it("is a link where it leads somewhere, else a button that does not validate", () => {
    expect(render({ mode: "compact" }, {}, { cancel: { href: "/mitglieder" } })).toContain('href="/mitglieder"');
    expect(render({ mode: "compact" }, {})).toMatch(/type="button"[^>]*value="cancel"/);
  });

  it("makes well-formed markup", () => {
    const errors: string[] = [];
    parseFragment(render({ mode: "compact" }, { age: 9 }), { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
  });
});
