import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { engineTexts } from "../../../../../src/product/engine/built-in-texts.ts";
import {
  type FlowStatus,
  type FlowView,
  renderFlow,
  renderFlowEnd,
  visibleSteps,
} from "../../../../../src/product/engine/flow/flow-view.ts";
import type { Host } from "../../../../../src/product/engine/screen/host.ts";
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

/** The ways that a page offers, as `submit: next`, `button: back` or the address of a link. */
function waysOf(html: string): string[] {
  const [, ways = ""] = html.split('<div class="flow__ways">');
  return [...ways.matchAll(/<(?:button|a)\b[^>]*>/g)].map(([tag]) => {
    const [type, value, href] = ["type", "value", "href"].map(
      (name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1],
    );
    return href ?? `${type}: ${value}`;
  });
}

describe("the ways of a guided flow", () => {
  const stepsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `s${index}`, title: `Schritt ${index}`, body: [] }));

  it("submit on its last page alone, and lead back from every page but the first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), fc.nat(5), (count, hasReview, at) => {
        const pages = [...stepsOf(count).map(({ id }) => id), ...(hasReview ? ["review"] : [])];
        const page = pages[at % pages.length] ?? "";
        const screen = flow({ steps: stepsOf(count), review: hasReview ? {} : undefined });
        const html = renderFlow(screen, { values: {} }, host, { mode: "guided", step: page });
        expect(waysOf(html)).toEqual([
          page === "s0" ? "button: cancel" : "button: back",
          page === pages.at(-1) ? "submit: submit" : "submit: next",
        ]);
        const states = [...html.matchAll(/aria-current="step"/g)];
        expect(states).toHaveLength(pages.length > 1 ? 1 : 0);
      }),
    );
  });

  it("are the same at the end of a compact flow, for all of it", () => {
    expect(waysOf(render({ mode: "compact" }, {}))).toEqual(["button: cancel", "submit: submit"]);
    expect(waysOf(render({ mode: "compact" }, {}, { cancel: { href: "/mitglieder" } }))).toEqual([
      "/mitglieder",
      "submit: submit",
    ]);
  });

  it("have the words of the screen, else the built-in ones", () => {
    const label = (more: object, value: string) => {
      const html = render({ mode: "compact" }, {}, more);
      return new RegExp(`value="${value}"[^>]*>\\s*(?:<span[^>]*>)?([^<]*)`).exec(html)?.[1]?.trim();
    };
    const own = { cancel: { label: "Verwerfen" }, submit: { action: "send", label: "Aufnehmen" } };
    expect([label(own, "cancel"), label(own, "submit")]).toEqual(["Verwerfen", "Aufnehmen"]);
    const none = { cancel: {}, submit: { action: "send" } };
    expect([label(none, "cancel"), label(none, "submit")]).toEqual([engineTexts.cancel, engineTexts.submit]);
  });

  it("are done, here and ahead in the list of steps", () => {
    const html = render({ mode: "guided", step: "fee" }, { age: 9 });
    const [list = ""] = /<ol[\s\S]*?<\/ol>/.exec(html) ?? [];
    const states = list
      .split("<li")
      .slice(1)
      .map((item) => /data-state="(\w+)"/.exec(item)?.[1]);
    expect(states).toEqual(["done", "done", "current", undefined]);
  });

  it("is busy while something is pending", () => {
    const busy = (status: object) =>
      /aria-busy="true"/.test(renderFlow(flow(), { values: {} }, host, { mode: "compact" }, status));
    expect([busy({}), busy({ isBusy: false }), busy({ isBusy: true })]).toEqual([false, false, true]);
  });
});

describe("the markup of a flow", () => {
  const values = { values: { age: 30 }, review: { effects: ["Eine E-Mail geht hinaus."] } };
  it("is what styles and scripts find it by", () => {
    const views = [
      { mode: "guided", step: "person" },
      { mode: "guided", step: "review" },
      { mode: "compact" },
    ] as const;
    const [first, review, compact] = views.map((view) => {
      const html = renderFlow(flow({ cancel: { href: "/" } }), values, host, view);
      return [...html.matchAll(/<(?:form|section|details|summary|div|p|h2|h3|ul)\b[^>]*flow[^>]*>/g)].join("\n");
    });
    expect(first).toMatchInlineSnapshot(`
      "<form class="flow" method="dialog" data-flow="test.flow" data-mode="guided" data-step="person">
      <section class="flow__step" id="step-person" aria-labelledby="step-person-title">
      <h2 class="flow__title" id="step-person-title">
      <p class="flow__intro">
      <p class="flow__help">
      <div class="flow__body">
      <div class="flow__ways">"
    `);
    expect(review).toMatchInlineSnapshot(`
      "<form class="flow" method="dialog" data-flow="test.flow" data-mode="guided" data-step="review">
      <section class="flow__review" id="step-review" aria-labelledby="step-review-title">
      <h2 class="flow__title" id="step-review-title">
      <p class="flow__intro">
      <div class="flow__effects">
      <h3 class="flow__effects-title">
      <div class="flow__ways">"
    `);
    expect(compact).toMatchInlineSnapshot(`
      "<form class="flow" method="dialog" data-flow="test.flow" data-mode="compact">
      <section class="flow__step" id="step-person" aria-labelledby="step-person-title">
      <div class="flow__header">
      <h2 class="flow__title" id="step-person-title">
      <details class="flow__disclosure">
      <p class="flow__help">
      <div class="flow__body">
      <section class="flow__step" id="step-fee" aria-labelledby="step-fee-title">
      <div class="flow__header">
      <h2 class="flow__title" id="step-fee-title">
      <details class="flow__disclosure">
      <p class="flow__help">
      <div class="flow__body">
      <section class="flow__review" id="step-review" aria-labelledby="step-review-title">
      <h2 class="flow__title" id="step-review-title">
      <div class="flow__effects">
      <h3 class="flow__effects-title">
      <div class="flow__ways">"
    `);
  });

  it("says what a notice, an outcome and a failed review say, each at its place", () => {
    const notice = { tone: "warning", title: "Achtung", body: "Es gibt etwas." } as const;
    const html = renderFlow(
      flow(),
      values,
      host,
      { mode: "guided", step: "review" },
      {
        notices: [{ ...notice, title: "Oben", ways: { again: "Nochmals" } }],
        outcome: { ...notice, title: "Unten", isUrgent: true },
        review: { ...notice, title: "Prüfung" },
      },
    );
    const places = ["Oben", "flow__notice-ways", 'value="again"', "flow__stepper", "Prüfung", "Unten", "flow__ways"];
    const found = places.filter((place) => html.includes(place)).map((place) => html.indexOf(place));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(html.match(/flow__notice-ways/g)).toHaveLength(1);
    expect([html.match(/role="alert"/g)?.length, html.match(/role="status"/g)?.length]).toEqual([1, 2]);
    expect(html).not.toContain("Was passiert:");
  });
});

describe("a review", () => {
  const view: FlowView = { mode: "guided", step: "review" };
  const reviewed = (more: object, status: FlowStatus = {}, states: Host["states"] = {}) => {
    const context = { values: {}, review: { effects: ["Eine E-Mail."] }, note: "Zusammen" };
    return renderFlow(flow({ review: { ...flow().review, ...more } }), context, { ...host, states }, view, status);
  };
  const summary = [{ component: "text", data: { body: ["Zusammen"] } }];

  it("says that it is ahead, and shows no effects yet", () => {
    const html = reviewed({}, { review: "ahead", effectsBefore: [] });
    expect(html).toContain(engineTexts.reviewAhead);
    expect(html).not.toContain("Eine E-Mail.");
    expect(html).not.toContain(engineTexts.reviewChanged);
  });

  it("says urgently that the effects are other ones now", () => {
    const html = reviewed({}, { effectsBefore: ["Nichts."] });
    expect(html).toContain(engineTexts.reviewChanged);
    expect(html).toContain(engineTexts.reviewChangedBody);
    expect(html).toContain('role="alert"');
    expect(reviewed({}, {})).not.toContain(engineTexts.reviewChanged);
  });

  it("says that the effects are awaited while the dry-run is pending", () => {
    const html = reviewed({ source: "members.check" }, {}, { review: { status: "loading" } });
    expect(html).toContain(engineTexts.reviewLoading);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain("Eine E-Mail.");
  });

  it("has no effects where there are none, or where they are no list", () => {
    for (const effects of [[], undefined, "Eine E-Mail."]) {
      const html = renderFlow(flow(), { values: {}, review: { effects } }, host, view);
      expect(html).not.toContain("flow__effects");
    }
  });

  it("has a heading of its own for the effects, else the built-in one", () => {
    expect(reviewed({ effectsTitle: "Danach:" })).toContain("Danach:");
    expect(reviewed({ effectsTitle: undefined })).toContain(engineTexts.effects);
  });

  it("has a title of its own in both modes, else the built-in one of each", () => {
    expect(titles(reviewed({ title: "Stimmt alles?" }))).toEqual(["Stimmt alles?"]);
    expect(titles(reviewed({}))).toEqual([engineTexts.review]);
    expect(titles(render({ mode: "compact" }, {})).at(-1)).toBe(engineTexts.overview);
  });

  it("shows a summary that reads its result only once that is there", () => {
    const isShown = (more: object, status: FlowStatus) => reviewed({ summary, ...more }, status).includes("Zusammen");
    expect(isShown({}, {})).toBe(true);
    expect(isShown({}, { review: "ahead" })).toBe(true);
    expect(isShown({ source: "members.check" }, {})).toBe(true);
    expect(isShown({ source: "members.check" }, { review: "ahead" })).toBe(false);
  });
});

describe("the end of a flow", () => {
  it("says what its action says, else that it is done", () => {
    const send = { handler: "test.send", risk: "reversible" };
    const end = (success?: string) => renderFlowEnd(flow({ actions: { send: { ...send, success } } }), {}, host);
    expect(end("Aufgenommen.")).toContain("Aufgenommen.");
    expect(end()).toContain(engineTexts.submitDone);
    expect(end()).toMatch(/<div class="flow">\s*<div class="flow__end" tabindex="-1">/);
    expect(renderFlowEnd(flow({ submit: { label: "Ende", action: "send" }, actions: {} }), {}, host)).toContain(
      engineTexts.submitDone,
    );
  });
});

describe("errors of a flow", () => {
  it("stand above the steps in both modes, once for each control", () => {
    const status = { controls: [{ name: "name", id: "name" }] };
    for (const view of [{ mode: "compact" }, { mode: "guided", step: "person" }] as const) {
      const html = renderFlow(flow(), { values: {} }, { ...host, errors: { name: "Fehlt." } }, view, status);
      expect(html.match(/<a class="flow__error" href="#name">Fehlt\.<\/a>/g)).toHaveLength(1);
      expect(html.indexOf("flow__errors")).toBeLessThan(html.indexOf("flow__step"));
    }
  });
});
