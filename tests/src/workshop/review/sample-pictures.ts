import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { ChangedState, Picture, Report } from "../../../../src/workshop/review/client/report.ts";
import { statesOf } from "../../../../src/workshop/review/client/standing.ts";

/** Draws the pictures of a sample report, so that its pages look like those of a true one. */
export async function drawSamplePictures(report: Report, folder: string): Promise<void> {
  await mkdir(join(folder, "pictures"), { recursive: true });
  const jobs = report.entries.flatMap((entry) => [
    ...statesOf(entry).flatMap((state) => drawings(state)),
    ...[...(entry.storyboard?.before ?? []), ...(entry.storyboard?.after ?? [])].flatMap(({ picture, title }) =>
      picture === undefined ? [] : [[picture, screenSvg(picture, title, "light", 0)] as const],
    ),
  ]);
  for (const [{ file }, svg] of jobs)
    await writeFile(join(folder, file), await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 0 }).toBuffer());
}

function drawings({ before, after, difference, name, theme, elements }: ChangedState) {
  const svgs: (readonly [Picture, string])[] = [];
  if (before !== undefined) svgs.push([before, screenSvg(before, name, theme, -4, elements)]);
  if (after !== undefined) svgs.push([after, screenSvg(after, name, theme, 0, elements)]);
  if (difference !== undefined) svgs.push([difference, differenceSvg(difference, elements)]);
  return svgs;
}

function screenSvg(
  { width, height }: Picture,
  name: string,
  theme: string,
  shift: number,
  elements: ChangedState["elements"] = [],
): string {
  const [ground, line, text] = theme === "dark" ? ["#14161c", "#2a2e38", "#e8eaf0"] : ["#fafbfd", "#e1e4ea", "#1a1d24"];
  const rows = Array.from(
    { length: 8 },
    (_, row) => `<rect x="24" y="${300 + row * 64}" width="${width - 48}" height="48" rx="8" fill="${line}"/>`,
  );
  const boxes = elements.map(({ box }) =>
    box === undefined
      ? ""
      : `<rect x="${box.x}" y="${box.y + shift}" width="${box.width}" height="${box.height}" rx="8" fill="${shift === 0 ? "#2563eb" : "#1d4ed8"}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><text x="24" y="64" font-family="sans-serif" font-size="28" fill="${text}">${name}</text>${rows.join("")}${boxes.join("")}</svg>`;
}

function differenceSvg({ width, height }: Picture, elements: ChangedState["elements"]): string {
  const boxes = elements.map(({ box }) =>
    box === undefined
      ? ""
      : `<rect x="${box.x}" y="${box.y - 4}" width="${box.width}" height="4" fill="#e11d48"/><rect x="${box.x}" y="${box.y + box.height - 4}" width="${box.width}" height="4" fill="#e11d48"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join("")}</svg>`;
}
