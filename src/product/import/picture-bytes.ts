import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** What follows the end of a picture in files of some cameras is shorter. */
const tailLength = 65_536;

/** Whether a file begins and ends as its kind of picture does: a copy that was cut off would refuse the build. */
export function endsAsPicture(path: string): boolean {
  if (/\.svg$/i.test(path)) return /<svg\b[\s\S]*<\/svg>\s*$/.test(readFileSync(path, "utf8"));
  const { head, tail, size } = endsOf(path);
  if (head.startsWith("\xff\xd8\xff")) return tail.includes("\xff\xd9");
  if (head.startsWith("\x89PNG")) return tail.includes("IEND");
  if (head.startsWith("RIFF")) return Buffer.from(head, "latin1").readUInt32LE(4) <= size - 8;
  return /^(?:GIF8|.{4}ftypavi[fs])/s.test(head);
}

function endsOf(path: string) {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    return {
      size,
      head: textAtOffset(file, 0, 16),
      tail: textAtOffset(file, Math.max(0, size - tailLength), tailLength),
    };
  } finally {
    closeSync(file);
  }
}

function textAtOffset(file: number, offset: number, length: number): string {
  const bytes = Buffer.alloc(length);
  return bytes.toString("latin1", 0, readSync(file, bytes, 0, length, offset));
}
