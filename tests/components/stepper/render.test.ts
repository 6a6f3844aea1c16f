import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, only, rendered } from "../markup.ts";

const steps = [
  { label: "Kurs", state: "done", href: "#kurs" },
  { label: "Kind", state: "current" },
  { label: "Prüfen" },
];

describe("the markup of a stepper", () => {
  it("says in words which of how many steps is current", () => {
    expect(only(rendered("stepper", { steps }), "stepper__position").text).toBe("Schritt 2 von 3 Kind");
  });

  it("leaves the title of the step to the heading that follows", () => {
    expect(only(rendered("stepper", { steps, headed: true }), "stepper__position").text).toBe("Schritt 2 von 3");
  });

  it("lists every step in order, with its state", () => {
    const found = all(rendered("stepper", { steps }), "li");
    expect(found.map(({ attributes }) => attributes["data-state"])).toEqual(["done", "current", undefined]);
    expect(found.map(({ attributes }) => attributes["aria-current"])).toEqual([undefined, "step", undefined]);
  });

  it("says of a step that is done in a word, beside its tick", () => {
    const [done, current] = all(rendered("stepper", { steps }), "li");
    expect(done?.text).toBe("Kurs erledigt");
    expect(done?.children.map(({ attributes }) => attributes["data-icon"])).toContain("check");
    expect(current?.text).toBe("Kind");
  });

  it("links the steps that can be opened", () => {
    const links = all(rendered("stepper", { steps }), "a");
    expect(links.map(({ attributes, text }) => [attributes["href"], text])).toEqual([["#kurs", "Kurs"]]);
  });

  it("names the list by a built-in text, or by its label", () => {
    const name = (data: object) => only(rendered("stepper", { steps, ...data }), "ol").attributes["aria-label"];
    expect([name({}), name({ label: "Anmeldung" })]).toEqual(["Schritte", "Anmeldung"]);
  });

  it("takes its words from other texts", () => {
    const html = components.get("stepper")?.render({ steps }, { position: "Étape {number} sur {count}" });
    expect(html).toContain("Étape 2 sur 3");
  });
});
