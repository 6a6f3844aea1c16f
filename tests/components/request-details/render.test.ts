import { describe, expect, it } from "vitest";
import requestDetails from "../../../components/request-details/index.ts";
import { all, only, rendered } from "../markup.ts";

const details = (...rows: object[]) =>
  rendered("request-details", { id: "w", rows: rows.map((row) => ({ field: "body", label: "Text", ...row })) });

describe("the markup of request details", () => {
  it("is a named group of labels and values, apart from everything else", () => {
    const root = details({ value: "Guten Tag" });
    expect(root.attributes).toMatchObject({ class: "request", role: "group", "aria-labelledby": "w-title" });
    expect(only(root, "dt").text).toBe("Text");
    expect(only(root, "dd").text).toBe("Guten Tag");
    expect(only(root, "request__row").attributes["data-field"]).toBe("body");
  });

  it("says whose words they are", () => {
    const data = { id: "w", source: "Assistent", rows: [] };
    expect(requestDetails.render(data)).toContain("In den Worten von Assistent");
    expect(requestDetails.render(data, { source: "Selon {source}" })).toContain("Selon Assistent");
  });

  it("folds a long text with its length, and holds all of it", () => {
    const value = `${"Zeile. ".repeat(200)}Zahlt auf CH44 3199.`;
    const long = only(details({ value }), "request__long");
    expect(only(long, "summary").text).toContain("Ganzer Text, 1’420 Zeichen");
    expect(only(long, "summary").text).not.toContain("CH44");
    expect(only(long, "request__text").text).toContain("Zahlt auf CH44 3199.");
  });

  it("offers to open a file that the request only names", () => {
    const file = { name: "ballshop.pdf", size: "PDF, 1 KB" };
    const open = only(details({ file: { ...file, id: "sp-0023" } }), "button");
    expect(open.attributes).toMatchObject({
      ...{ type: "button", "data-action": "openFile", "data-id": "sp-0023", "aria-label": "Ansehen: ballshop.pdf" },
    });
    expect(all(details({ file }), "button")).toHaveLength(0);
  });

  it("folds a text of many lines too", () => {
    expect(all(details({ value: "a\n".repeat(20) }), "request__long")).toHaveLength(1);
    expect(all(details({ value: "a\nb" }), "request__long")).toHaveLength(0);
  });

  it("shows before beside after where something is changed", () => {
    const root = details({ value: "Aarau", before: "Bern", isChanged: true });
    expect(all(root, "dd").map(({ text }) => text)).toEqual(["Bisher Bern", "Neu Aarau"]);
    expect(only(root, "request__row").attributes["data-changed"]).toBe("true");
  });

  it("shows one value where a change changes nothing", () => {
    const root = details({ value: "Aarau", before: "Aarau", isChanged: true });
    expect(all(root, "dd").map(({ text }) => text)).toEqual(["Aarau"]);
  });

  it("says that something was or becomes empty", () => {
    expect(all(details({ value: "A", isChanged: true }), "dd").map(({ text }) => text)).toEqual([
      "Bisher leer",
      "Neu A",
    ]);
    expect(only(details({}), "dd").text).toBe("leer");
  });

  it("marks what somebody has adjusted", () => {
    const root = details({ value: "Neu", earlier: "" });
    expect(all(root, "dd").map(({ text }) => text)).toEqual(["Vor der Anpassung leer", "Neu Neu"]);
  });

  it("shows a file by name, size and picture", () => {
    const picture = "data:image/png;base64,iVBORw0KGgo=";
    const root = details({ file: { name: "plakat.png", size: "image/png, 8 B", picture } });
    expect(only(root, "request__file").text).toContain("plakat.png");
    expect(only(root, "img").attributes).toMatchObject({ src: picture, alt: "Vorschau von plakat.png" });
  });

  it("is a disclosure where it is folded", () => {
    const root = rendered("request-details", { id: "w", title: "T", folded: true, rows: [] });
    expect(root.name).toBe("details");
    expect(root.attributes["open"]).toBeUndefined();
  });

  it("has a name where its title is empty", () => {
    const root = rendered("request-details", { id: "w", title: "", folded: true, rows: [] });
    expect(only(root, "request__title").text).toBe("Was genau");
  });
});
