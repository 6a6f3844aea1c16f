import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { InlineSpan, ProseItem, ProsePart } from "../../../../src/product/api/public/prose-parts.ts";

/** How a program writes what somebody copies there; the words are made up. */
export interface OfficeDialect {
  document(parts: readonly ProsePart[]): string;
}

/** How a program writes each kind of part. */
interface PartWriters {
  readonly words: (spans: readonly InlineSpan[]) => string;
  readonly heading: (level: number, text: string) => string;
  readonly paragraph: (words: string) => string;
  readonly list: (items: readonly ProseItem[], isOrdered: boolean, level: number) => string;
  readonly cell: (words: string, isHead: boolean) => string;
  readonly table: (rows: readonly string[]) => string;
}

/** People mark the blank behind a word too. */
function withMarkedBlanks(spans: readonly InlineSpan[]): InlineSpan[] {
  return spans.map((span, index) => {
    const next = spans[index + 1];
    if (Object.keys(span).length > 1)
      return { ...span, text: next?.text.startsWith(" ") ? `${span.text} ` : span.text };
    return { text: index > 0 ? span.text.replace(/^ /, "") : span.text };
  });
}

function written(writers: PartWriters, parts: readonly ProsePart[]): string {
  const words = (spans: readonly InlineSpan[]) => writers.words(withMarkedBlanks(spans));
  return parts.map((part) => writtenPart({ ...writers, words }, part)).join("\n");
}

function writtenPart({ words, heading, paragraph, list, cell, table }: PartWriters, part: ProsePart): string {
  if (typeof part === "string") return paragraph(words([{ text: part }]));
  if ("paragraph" in part) return paragraph(words(part.paragraph));
  if ("heading" in part) return heading(part.heading.level, escapeHtml(part.heading.text));
  if ("list" in part) return list(part.list.items, part.list.isOrdered === true, 1);
  if (!("table" in part)) throw new Error("No program is asked to write this.");
  const { columns, rows } = part.table;
  const hasHead = columns.some((column) => column.words !== undefined);
  const row = (cells: readonly { words?: readonly InlineSpan[] }[], isHead: boolean) =>
    `<tr>${cells.map((each) => cell(words(each.words ?? []), isHead)).join("\n")}</tr>`;
  return table([...(hasHead ? [row(columns, true)] : []), ...rows.map((each) => row(each, false))]);
}

/** Words by elements, with the blank between two inside of the first one, as people mark them. */
function byElements(spans: readonly InlineSpan[], link = escapeHtml): string {
  return spans
    .map(({ text, strong, emphasis, struck, href }) => {
      const parts = [strong && "b", emphasis && "i", struck && "s"].filter((name) => typeof name === "string");
      const inner = href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${link(text)}</a>`;
      return parts.reduceRight((content, name) => `<${name}>${content}</${name}>`, inner);
    })
    .join("");
}

/** Words by styles alone. */
function byStyles(spans: readonly InlineSpan[], more: string): string {
  return spans
    .map(({ text, strong, emphasis, struck, href }) => {
      const line = struck ? "line-through" : "none";
      const style = `font-weight:${strong ? 700 : 400};font-style:${emphasis ? "italic" : "normal"};text-decoration:${line};${more}`;
      const span = `<span style="${style}">${escapeHtml(text)}</span>`;
      return href === undefined ? span : `<a href="${escapeHtml(href)}" style="text-decoration:none;">${span}</a>`;
    })
    .join("");
}

function nestedMarkup(
  {
    words,
    item,
    isBetween,
  }: {
    words: (spans: readonly InlineSpan[]) => string;
    item: (words: string, level: number) => [string, string];
    isBetween: boolean;
  },
  items: readonly ProseItem[],
  isOrdered: boolean,
  level: number,
): string {
  const name = isOrdered ? "ol" : "ul";
  const points = items.map((each) => {
    const [start, end] = item(words(each.words), level);
    const inner = each.items
      ? nestedMarkup({ words, item, isBetween }, each.items, each.isOrdered === true, level + 1)
      : "";
    return isBetween ? start + end + inner : start + inner + end;
  });
  return `<${name}>${points.join("\n")}</${name}>`;
}

interface FlatPoint {
  readonly words: readonly InlineSpan[];
  readonly level: number;
  /** Undefined for a bullet. */
  readonly number: number | undefined;
}

function flatPoints(items: readonly ProseItem[], isOrdered: boolean, level: number): FlatPoint[] {
  return items.flatMap((each, index) => [
    { words: each.words, level, number: isOrdered ? index + 1 : undefined },
    ...flatPoints(each.items ?? [], each.isOrdered === true, level + 1),
  ]);
}

const wordStyles = `<style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-qformat:yes; margin:0cm; font-size:11.0pt; font-family:"Aptos",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uf0b7;}
 @page WordSection1 {size:595.3pt 841.9pt;}
--></style>`;
const wordBullets = ["·", "o", "§"];
const gap = "<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>";

function bulletOf({ level, number }: FlatPoint): string {
  if (number === undefined) return wordBullets[level - 1] ?? "·";
  return level === 2 ? `${String.fromCharCode(96 + number)})` : `${number}.`;
}

function wordMarkup(point: (point: FlatPoint, words: string) => string, end: string): PartWriters {
  const words = (spans: readonly InlineSpan[]) =>
    byElements(spans, (text) => `<span style='color:blue'><u>${escapeHtml(text)}</u></span>`);
  return {
    words,
    heading: (level, text) => `<h${level}><a name="_Toc1"></a><span lang=DE-CH>${text}</span>${end}</h${level}>`,
    paragraph: (content) =>
      `<p class=MsoNormal><span lang=DE-CH>${content}</span>${end}</p>\n<p class=MsoNormal>${end || "&nbsp;"}</p>`,
    list: (items, isOrdered) =>
      flatPoints(items, isOrdered, 1)
        .map((each) => point(each, `${words(each.words)}${end}`))
        .join("\n"),
    cell: (content, isHead) =>
      `<td width=120 valign=top style='width:90pt'>\n  <p class=MsoNormal>${isHead ? `<b>${content}${end}</b>` : content + end}</p>\n  </td>`,
    table: (rows) => `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0>${rows.join("\n")}</table>`,
  };
}

const word: PartWriters = wordMarkup((point, words) => {
  const style = `margin-left:${36 * point.level}.0pt;text-indent:-18.0pt;mso-list:l${point.number === undefined ? 0 : 1} level${point.level} lfo1`;
  return `<p class=MsoListParagraphCxSpMiddle style='${style}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bulletOf(point)}${gap}</span></span><![endif]>${words}</p>`;
}, "<o:p></o:p>");

const wordFiltered: PartWriters = wordMarkup((point, words) => {
  const style = `margin-top:0cm;margin-left:${36 * point.level}.0pt;text-indent:-18.0pt`;
  return `<p class=MsoListParagraph style='${style}'><span style='font-family:Symbol'>${bulletOf(point)}${gap}</span>${words}</p>`;
}, "");

const googleStyle = "font-size:11pt;font-family:Arial,sans-serif;vertical-align:baseline;white-space:pre-wrap;";
const google: PartWriters = {
  words: (spans) => byStyles(spans, googleStyle),
  heading: (level, text) =>
    `<h${level} dir="ltr"><span style="font-weight:700;${googleStyle}">${text}</span></h${level}>`,
  paragraph: (words) => `<p dir="ltr" style="line-height:1.38;">${words}</p><br />`,
  list: (items, isOrdered, level) =>
    nestedMarkup(
      {
        words: (spans) => byStyles(spans, googleStyle),
        item: (words, depth) => [
          `<li dir="ltr" style="font-weight:400;" aria-level="${depth}"><p dir="ltr" role="presentation">${words}</p></li>`,
          "",
        ],
        isBetween: true,
      },
      items,
      isOrdered,
      level,
    ),
  cell: (words, isHead) =>
    `<td style="border:solid 1pt"><p dir="ltr">${isHead ? words.replaceAll("font-weight:400", "font-weight:700") : words}</p></td>`,
  table: (rows) =>
    `<div dir="ltr" align="left"><table><colgroup><col width="300" /></colgroup><tbody>${rows.join("")}</tbody></table></div>`,
};

const libreWords = (spans: readonly InlineSpan[]) =>
  `<font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">${byElements(spans, (text) => `<u>${escapeHtml(text)}</u>`)}</font></font>`;
const libre: PartWriters = {
  words: libreWords,
  heading: (level, text) => `<h${level} class="western">${text}</h${level}>`,
  paragraph: (words) =>
    `<p style="line-height: 100%; margin-bottom: 0cm">${words.replaceAll(" ", "\n")}</p>\n<p><br/>\n\n</p>`,
  list: (items, isOrdered, level) =>
    nestedMarkup(
      { words: libreWords, item: (words) => [`\t<li><p>\n\t${words}</p>`, "</li>"], isBetween: false },
      items,
      isOrdered,
      level,
    ),
  cell: (words, isHead) => `<td width="50%"><p>${isHead ? `<b>${words}</b>` : words}</p></td>`,
  table: (rows) => `<table width="100%" cellpadding="4"><col width="128*"/>${rows.join("\n\t")}</table>`,
};

const onlineWords = (spans: readonly InlineSpan[]) =>
  `${byStyles(spans, "font-size:11pt;")}<span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span>`;
const online: PartWriters = {
  words: onlineWords,
  heading: (level, text) =>
    `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="${level}"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></div>`,
  paragraph: (words) => `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1">${words}</p></div>`,
  list: (items, isOrdered) =>
    flatPoints(items, isOrdered, 1)
      .map(({ words, level, number }) => {
        const name = number === undefined ? "ul" : "ol";
        return `<div class="ListContainerWrapper SCXW1"><${name} role="list"><li data-aria-posinset="${number ?? 1}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph">${onlineWords(words)}</p></li></${name}></div>`;
      })
      .join(""),
  cell: (words, isHead) =>
    `<td data-celllook="0"><div><div class="OutlineElement"><p class="Paragraph">${isHead ? words.replaceAll("font-weight:400", "font-weight:bold") : words}</p></div></div></td>`,
  table: (rows) => `<div class="TableContainer"><table border="1"><tbody>${rows.join("")}</tbody></table></div>`,
};

const web: PartWriters = {
  words: (spans) =>
    byElements(spans).replaceAll("<b>", '<strong style="font-weight: 600;">').replaceAll("</b>", "</strong>"),
  heading: (level, text) =>
    `<h${level} style="font-weight: 700; color: rgb(0, 0, 0);">${text}<a class="anchor" href="#x"></a></h${level}>`,
  paragraph: (words) => `<div><p style="margin: 0px;">${words}</p><script>track()</script></div>`,
  list: (items, isOrdered, level) =>
    nestedMarkup(
      { words: web.words, item: (words) => [`<li>${words}`, "</li>"], isBetween: false },
      items,
      isOrdered,
      level,
    ),
  cell: (words, isHead) => (isHead ? `<th scope="col">${words}</th>` : `<td>${words}</td>`),
  table: (rows) => `<figure><table><thead>${rows[0]}</thead><tbody>${rows.slice(1).join("")}</tbody></table></figure>`,
};

const htmlOf = (head: string, body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><title>Dokument1</title>${head}</head><body lang=DE-CH><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const officeNoise =
  '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><link rel=themeData href="file:///C:/x.thmx">';

/** Texts as programs put them on the clipboard. */
export const textDialects: Readonly<Record<string, OfficeDialect>> = {
  Word: {
    document: (parts) => htmlOf(officeNoise + wordStyles, `<div class=WordSection1>${written(word, parts)}</div>`),
  },
  "Word, saved as filtered HTML": {
    document: (parts) => htmlOf(wordStyles, `<div class=WordSection1>${written(wordFiltered, parts)}</div>`),
  },
  "Word in a browser": { document: (parts) => written(online, parts) },
  "Google Docs": {
    document: (parts) =>
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${written(google, parts)}</b><br class="Apple-interchange-newline">`,
  },
  LibreOffice: { document: (parts) => htmlOf("<style>@page { size: 21cm 29.7cm }</style>", written(libre, parts)) },
  "a web page": { document: (parts) => `<meta charset='utf-8'><article>${written(web, parts)}</article>` },
};

const plainCells = (words: readonly InlineSpan[]) => words.map(({ text }) => escapeHtml(text)).join("");
const sheet = (cell: PartWriters["cell"], table: PartWriters["table"]): PartWriters => ({
  ...web,
  words: plainCells,
  cell,
  table,
});

/** Ranges of cells as spreadsheets put them on the clipboard. */
export const tableDialects: Readonly<Record<string, OfficeDialect>> = {
  Excel: {
    document: (parts) =>
      `<html><head><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-style-parent:style0; font-weight:700;} .xl66 {mso-style-parent:style0; text-align:left;} --></style></head><body>${written(
        sheet(
          (words, isHead) => `<td ${isHead ? "height=20 class=xl65" : "class=xl66"} style='height:15pt'>${words}</td>`,
          (rows) =>
            `<table border=0 cellpadding=0 width=174 style='border-collapse:collapse'><!--StartFragment--><col width=87 style='width:65pt'>${rows.join("\n")}<!--EndFragment--></table>`,
        ),
        parts,
      )}</body></html>`,
  },
  "LibreOffice Calc": {
    document: (parts) =>
      htmlOf(
        "<style>body,div,table { font-family:'Liberation Sans' }</style>",
        written(
          sheet(
            (words, isHead) => `<td height="17" align="left">${isHead ? `<b>${words}</b>` : words || "<br>"}</td>`,
            (rows) => `<table cellspacing="0" border="0"><colgroup width="85"></colgroup>${rows.join("\n")}</table>`,
          ),
          parts,
        ),
      ),
  },
  "Google Sheets": {
    document: (parts) =>
      `<meta charset='utf-8'><google-sheets-html-origin><style>td {border: 1px solid #ccc;}</style>${written(
        sheet(
          (words, isHead) =>
            `<td style="overflow:hidden;${isHead ? "font-weight:bold;" : ""}" data-sheets-value="{}">${words}</td>`,
          (rows) =>
            `<table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><colgroup><col width="100"/></colgroup><tbody>${rows.join("")}</tbody></table>`,
        ),
        parts,
      )}</google-sheets-html-origin>`,
  },
};
