import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import proposalCard from "../../../components/proposal-card/index.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { locales } from "../../../src/product/engine/locales.ts";
import { localization } from "../../../src/product/engine/screen/localize.ts";
import { all, type Element, only, rendered } from "../markup.ts";

const base = {
  id: "pa-17",
  source: "Vereinsassistent",
  requestedBy: "Sandra Keller",
  title: "Rechnungen verschicken",
  effects: ["148 Rechnungen gehen hinaus.", "Es wird nichts gedruckt."],
};

function card(data: object = {}): Element {
  return rendered("proposal-card", { ...base, ...data });
}

function buttons(root: Element) {
  return all(root, "button").map(({ attributes, text }) => [
    attributes["data-action"],
    attributes["data-variant"] ?? "secondary",
    text,
  ]);
}

/** The parts in the order of the document, by the second half of their class name or their class. */
function parts(root: Element): string[] {
  return root.children.map(({ attributes }) => (attributes["class"] ?? "").replace("proposal__", ""));
}

describe("the markup of a proposal card", () => {
  it("is an article that carries the id and is named by its title", () => {
    const root = card();
    expect([root.name, root.attributes]).toEqual([
      "article",
      { class: "proposal", "aria-labelledby": "pa-17-title", "data-proposal": "pa-17" },
    ]);
    expect(only(root, "proposal__title")).toMatchObject({ name: "h3", attributes: { id: "pa-17-title" } });
  });

  it("has its parts in order, the source first", () => {
    const everything = { context: "Beiträge", expires: "Bis Freitag", stale: true, adjustLabel: "Anpassen" };
    expect(parts(card(everything))).toEqual(["source", "context", "title", "effects", "expires", "alert", "buttons"]);
    expect(parts(card())).toEqual(["source", "title", "effects", "buttons"]);
    expect(parts(card({ context: "", expires: "", requestedAt: "" }))).toEqual(parts(card()));
  });

  it.each([2, 3, 4])("has a heading of level %i", (headingLevel) => {
    expect(only(card({ headingLevel }), "proposal__title").name).toBe(`h${headingLevel}`);
  });

  it.each([
    ["ai", "sparkles", "KI-Vorschlag: Vereinsassistent für Sandra Keller heute"],
    ["agent", "sparkles", "Vorschlag eines Agenten: Vereinsassistent für Sandra Keller heute"],
    ["person", "user", "Vorschlag: Vereinsassistent für Sandra Keller heute"],
  ])("says who proposes, for whom and when, for the origin %s with the icon %s", (origin, icon, text) => {
    const source = only(card({ origin, requestedAt: "heute" }), "proposal__source");
    expect(source.text).toBe(text);
    expect(only(source, "icon").attributes).toMatchObject({ "data-icon": icon, "aria-hidden": "true" });
  });

  it("names nobody behind a person who proposes alone", () => {
    const source = only(card({ origin: "person", requestedBy: undefined }), "proposal__source");
    expect(source.text).toBe("Vorschlag: Vereinsassistent");
  });

  it("lists the effects one a line under their heading", () => {
    const box = only(card(), "proposal__effects");
    expect(box.children[0]?.text).toBe("Was passiert, wenn du zustimmst:");
    expect(only(box, "ul").attributes["aria-labelledby"]).toBe(box.children[0]?.attributes["id"]);
    expect(all(box, "li").map(({ text }) => text)).toEqual(base.effects);
  });

  it("needs no heading above the effects", () => {
    const box = only(card({ effectsTitle: "" }), "proposal__effects");
    expect(box.children.map(({ name, attributes }) => [name, attributes["aria-labelledby"]])).toEqual([
      ["ul", undefined],
    ]);
  });

  it("isolates the words of the proposer from the line around them", () => {
    const words = "ליאור <b>";
    const root = card({ source: words, title: words, context: words, effects: [words] });
    expect(all(root, "bdi").map(({ text }) => text)).toEqual([words, words, words, words]);
  });

  it("shows the expiry with a clock", () => {
    const line = only(card({ expires: "Bis Freitag" }), "proposal__expires");
    expect([only(line, "icon").attributes["data-icon"], line.text]).toEqual(["clock", "Bis Freitag"]);
  });

  it("puts the buttons in order: adjust, reject, approve", () => {
    expect(buttons(card({ adjustLabel: "Anpassen" }))).toEqual([
      ["adjust", "ghost", "Anpassen"],
      ["reject", "secondary", "Ablehnen"],
      ["approve", "primary", "Freigeben"],
    ]);
  });

  it.each([undefined, ""])("has no adjust button for the label %j", (adjustLabel) => {
    expect(buttons(card({ adjustLabel })).map(([action]) => action)).toEqual(["reject", "approve"]);
  });

  it("uses the labels of the data", () => {
    const own = buttons(card({ approveLabel: "Löschen", rejectLabel: "Behalten", adjustLabel: "Ändern" }));
    expect(own.map(([, , text]) => text)).toEqual(["Ändern", "Behalten", "Löschen"]);
  });

  it("gives the buttons no id of their own: the card holds it", () => {
    const names = all(card({ adjustLabel: "a" }), "button").flatMap(({ attributes }) => Object.keys(attributes));
    expect([...new Set(names)].sort()).toEqual(["aria-describedby", "class", "data-action", "data-variant", "type"]);
  });

  it("describes every button by the title, which tells those of many cards apart", () => {
    const described = all(card({ adjustLabel: "a" }), "button").map(({ attributes }) => attributes["aria-describedby"]);
    expect(described).toEqual(["pa-17-title", "pa-17-title", "pa-17-title"]);
  });
});

describe("a stale proposal card", () => {
  it("asks for a new check where it would be approved, and can still be rejected", () => {
    expect(buttons(card({ stale: true, adjustLabel: "Anpassen", approveLabel: "Buchen" }))).toEqual([
      ["adjust", "ghost", "Anpassen"],
      ["reject", "secondary", "Ablehnen"],
      ["revalidate", "primary", "Neu prüfen"],
    ]);
  });

  it("warns with a title and a body, without interrupting", () => {
    const warning = only(card({ stale: true }), "alert");
    expect(warning.attributes).toEqual({ class: "alert", role: "status", "data-status": "warning" });
    expect(only(warning, "alert__title").text).toBe("Die Daten haben sich geändert");
    expect(only(warning, "alert__body").text).toContain("Prüfe den Vorschlag neu");
  });
});

describe("a decided proposal card", () => {
  it.each([
    ["approved", "Freigegeben", "success"],
    ["rejected", "Abgelehnt", undefined],
    ["expired", "Abgelaufen", "warning"],
  ])("carries the state %s and shows the badge %s instead of buttons", (status, text, tone) => {
    const root = card({ status, adjustLabel: "Anpassen", expires: "Bis Freitag", stale: true });
    expect(root.attributes["data-state"]).toBe(status);
    expect(parts(root)).toEqual(["source", "title", "effects", "decision"]);
    expect(all(root, "button")).toEqual([]);
    expect(only(root, "badge")).toMatchObject({ text });
    expect(only(root, "badge").attributes["data-status"]).toBe(tone);
  });

  it("keeps its effects", () => expect(all(card({ status: "approved" }), "li")).toHaveLength(2));
});

describe("the built-in texts of a proposal card", () => {
  it("can be those of another language", () => {
    const texts = { requester: "pour {requestedBy}", revalidate: "Vérifier", staleTitle: "Données modifiées" };
    const markup = components
      .get("proposal-card")
      ?.render({ ...base, requestedBy: "{staleTitle}", stale: true }, texts);
    expect(markup).toContain("pour {staleTitle}");
    expect(markup).toContain("Vérifier");
    expect(markup).toContain("Données modifiées");
    expect(markup).toContain("KI-Vorschlag:");
  });

  describe("heads the effects", () => {
    const heading = (data: object, texts?: Record<string, string>) =>
      only(rendered("proposal-card", { ...base, ...data }, texts), "proposal__effects-title").text;

    it.each([
      ["pending", "Was passiert, wenn du zustimmst:"],
      ["approved", "Was freigegeben wurde:"],
      ["rejected", "Was vorgeschlagen war:"],
      ["expired", "Was vorgeschlagen war:"],
    ])("of a card that is %s with what is true then: %s", (status, title) => {
      expect(heading({ status })).toBe(title);
      expect(heading({ status, effectsTitle: "Was passiert, wenn du zustimmst:" })).toBe(title);
      expect(heading({ status, effectsTitle: "Was geschah:" })).toBe("Was geschah:");
    });

    it.each(["approved", "rejected", "expired"])("of a card that is %s in no locale as of an open one", (status) => {
      for (const locale of locales) {
        const texts = localization(proposalCard, messagesOf(locale)).texts;
        expect(heading({ status }, texts)).not.toBe(heading({}, texts));
        expect(heading({}, texts)).toBe(messagesOf(locale)["proposal-card.effectsTitle"]?.replace(/\s/g, " "));
      }
    });
  });
});
