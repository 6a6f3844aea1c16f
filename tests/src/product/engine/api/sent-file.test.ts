import { describe, expect, it } from "vitest";
import { brokenLimit, sentFile, typeByContent } from "../../../../../src/product/engine/api/sent-file.ts";

const rule = { types: ["application/pdf", "image/jpeg", "image/png"], mostBytes: 2 * 1024 * 1024 };
const pdf = btoa("%PDF-1.7 of a receipt");
const png = btoa("\x89PNG\r\n\x1a\n and more");
const jpeg = btoa("\xff\xd8\xff\xe0 and more of it");
const url = (type: string, content: string, name = "beleg") => `data:${type};name=${name};base64,${content}`;

describe("a file", () => {
  it("is read from its data URL, with the name that the sender gives", () => {
    const sent = { type: "image/png", name: "Beleg; 1.png", content: png, bytes: atob(png).length };
    expect(sentFile(url("image/png", png, "Beleg%3B%201.png"))).toEqual(sent);
    expect(sentFile(url("image/png", png, "%E0%A4%A"))?.name).toBe("%E0%A4%A");
    expect(sentFile(`data:image/png;base64,${png}`)?.name).toBe("");
  });

  it.each(["beleg.pdf", "data:image/png,abc", `data:image/png;base64,${png}!`, "data:image/png;base64,A===", "", 12])(
    "is nothing else, such as %s",
    (text) => {
      expect(sentFile(text)).toBeUndefined();
    },
  );

  it("is told by its content", () => {
    expect([pdf, png, jpeg].map(typeByContent)).toEqual(["application/pdf", "image/png", "image/jpeg"]);
    expect([btoa("<svg onload=alert(1)>"), btoa("<html>12345"), "", "AA=="].map(typeByContent)).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe("the files that an operation takes", () => {
  it.each([
    ["application/pdf", pdf],
    ["image/png", png],
    ["image/jpeg", jpeg],
  ])("are %s", (type, content) => {
    expect(brokenLimit(rule, url(type, content))).toBeUndefined();
  });

  it.each([
    ["a page that says it is a picture", url("image/png", btoa("<html><script>alert(1)</script>"))],
    ["a page that begins like a text", url("text/html", btoa("<!doctype html>"))],
    ["a drawing with a script", url("image/svg+xml", btoa("<svg onload=alert(1)></svg>"))],
    ["a PDF that says it is a picture", url("image/png", pdf)],
    ["a picture that says it is a page", url("text/html", png)],
    ["no file", "beleg.pdf"],
    ["an empty one", url("image/png", "")],
  ])("are not %s", (_, text) => {
    expect(brokenLimit(rule, text)).toBe("PDF, JPEG, PNG");
  });

  it("have at most so many megabytes", () => {
    const sized = (bytes: number) => url("application/pdf", btoa(`%PDF-${"x".repeat(bytes - 5)}`));
    expect(brokenLimit(rule, sized(rule.mostBytes))).toBeUndefined();
    expect(brokenLimit(rule, sized(rule.mostBytes + 1))).toBe(2);
  });
});
