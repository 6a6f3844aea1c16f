import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A configuration in which every family is drawn as serif, as on a machine with other fonts; named in `FONTCONFIG_FILE`. */
export function otherFonts(folder: string): string {
  const file = join(folder, "fonts.conf");
  const rule = `<match><edit name="family" mode="assign" binding="strong"><string>serif</string></edit></match>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include>/etc/fonts/fonts.conf</include>${rule}</fontconfig>`,
  );
  return file;
}
