import { inflateSync } from "node:zlib";

/** A page of a PDF as a person with a printer without colours sees it. */
export interface PdfPage {
  /** Each text that is written at a place of its own. */
  readonly lines: readonly string[];
  /** Red, green and blue of all texts, 0 to 1. */
  readonly colours: readonly (readonly number[])[];
}

/** The pages of a PDF of Chromium, in their order. */
export function readPdfPages(pdf: Buffer): PdfPage[] {
  const text = pdf.toString("latin1");
  const pages = [...text.matchAll(/\n\d+ 0 obj\s*<<\/Type \/Page\n([\s\S]*?)endobj/g)];
  return pages.map(([, body = ""]) => {
    const fonts = [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = "", id]) => [name, fontOf(text, id)] as const,
    );
    const [, content] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
    return readContent(streamOf(text, content), new Map(fonts));
  });
}

interface PdfFont {
  /** Hex digits of a character. */
  readonly digits: number;
  readonly characters: ReadonlyMap<number, string>;
}

function objectOf(text: string, id: string | undefined): string {
  const start = text.indexOf(`\n${id} 0 obj`);
  return text.slice(start, text.indexOf("endobj", start));
}

function streamOf(text: string, id: string | undefined): string {
  const object = objectOf(text, id);
  const [all, head = ""] = /^([\s\S]*?)stream\r?\n/.exec(object) ?? [""];
  const start = text.indexOf(`\n${id} 0 obj`) + all.length;
  const bytes = Buffer.from(text.slice(start, start + Number(/\/Length (\d+)/.exec(head)?.[1])), "latin1");
  return (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

function fontOf(text: string, id: string | undefined): PdfFont {
  const map = streamOf(text, /\/ToUnicode (\d+) 0 R/.exec(objectOf(text, id))?.[1]);
  const characters = new Map<number, string>();
  for (const [, table = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = "", to = ""] of table.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(Number.parseInt(code, 16), Buffer.from(to, "hex").swap16().toString("utf16le"));
  for (const [, table = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const range of table.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first = 0, last = 0, to = 0] = range.slice(1).map((hex) => Number.parseInt(hex, 16));
      for (let code = first; code <= last; code += 1) characters.set(code, String.fromCodePoint(to + code - first));
    }
  return { digits: /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 2, characters };
}

function readContent(content: string, fonts: ReadonlyMap<string, PdfFont>): PdfPage {
  const lines: string[] = [];
  const colours: (readonly number[])[] = [];
  let [font, colour, line]: [PdfFont | undefined, readonly number[], string] = [undefined, [0, 0, 0], ""];
  const steps = /\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|([\d.]+ [\d.]+ [\d.]+) rg|\b(ET)\b/g;
  for (const [, name, codes, fill, end] of content.matchAll(steps)) {
    if (name !== undefined) font = fonts.get(name);
    if (fill !== undefined) colour = fill.split(" ").map(Number);
    if (codes !== undefined) line += written(codes, font);
    if (codes !== undefined) colours.push(colour);
    if (end !== undefined && line !== "") lines.push(line.trim());
    if (end !== undefined) line = "";
  }
  return { lines, colours };
}

function written(codes: string, font: PdfFont | undefined): string {
  const all = codes.match(new RegExp(`\\w{${font?.digits ?? 2}}`, "g")) ?? [];
  return all.map((code) => font?.characters.get(Number.parseInt(code, 16)) ?? "").join("");
}
