import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForFile, fileResponse, safeFileName } from "../../../../../src/product/api/http/file-response.ts";

const asked = (accept: string) => asksForFile(new Request("http://api.invalid/", { headers: { accept } }));

describe("a name that somebody else has given", () => {
  it.each([
    ["Quittung Halle.pdf", "application/pdf", "Quittung Halle.pdf"],
    ["Zürich – 1. Nov.JPEG", "image/jpeg", "Zürich – 1. Nov.jpeg"],
    ["../../etc/passwd", "application/pdf", "passwd.pdf"],
    ["C:\\fakepath\\beleg.png", "image/png", "beleg.png"],
    ["rechnung.pdf.html", "application/pdf", "rechnung.pdf.html.pdf"],
    ["beleg\u202egnp.exe", "image/png", "beleggnp.exe.png"],
    ["a\r\nset-cookie: x=1.png", "image/png", "a set-cookie x=1.png"],
    ["\u200b\u0000", "image/png", "datei.png"],
    ["...", "application/pdf", "datei.pdf"],
    ["", "image/jpeg", "datei.jpg"],
  ])("%j becomes the name of a file", (name, type, safe) => {
    expect(safeFileName(name, type)).toBe(safe);
  });

  it("is short, in one line, without folders, and ends as its kind does, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const safe = safeFileName(name, "image/png");
        expect(safe).toMatch(/^[^\p{C}/\\<>:"|?*%.][^\p{C}/\\<>:"|?*%]*\.png$/u);
        expect([...safe].length).toBeLessThanOrEqual(84);
      }),
    );
  });
});

describe("the bytes of a file", () => {
  const file = { name: "Beleg “Zürich”; a=b.png", type: "image/png", content: btoa("\x89PNG\r\n\x1a\n") };

  it("are sent as they are, to be saved and not to be run or kept", async () => {
    const response = fileResponse(file);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    );
    expect(Object.fromEntries(response.headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "private, no-store",
        "content-disposition": "attachment; filename="Beleg__Z_rich___a_b.png"; filename*=UTF-8''Beleg%20%E2%80%9CZ%C3%BCrich%E2%80%9D%3B%20a%3Db.png",
        "content-security-policy": "default-src 'none'; sandbox",
        "content-type": "image/png",
        "cross-origin-resource-policy": "same-origin",
        "vary": "accept",
        "x-content-type-options": "nosniff",
      }
    `);
  });

  it("have headers of ASCII whatever their name is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(fileResponse({ ...file, name }).headers.get("content-disposition")).toMatch(
          /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~%-]+$/,
        );
      }),
    );
  });

  it("are for who asks for a file", () => {
    const page = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
    expect([page, "image/*", "image/png", "application/pdf;q=0.9", "Image/PNG"].map(asked)).toEqual(
      Array(5).fill(true),
    );
    expect(["", "*/*", "application/json", "application/json, image/png", "text/plain"].map(asked)).toEqual(
      Array(5).fill(false),
    );
  });
});
