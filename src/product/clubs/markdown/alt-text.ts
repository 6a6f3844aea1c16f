import { basename, extname } from "node:path";

/** Words that cameras, programs and people in a hurry give to any picture. */
const saysNothing = new Set(
  (
    "alt alternativtext bild bilder foto fotos grafik image images immagine photo photos picture pictures titelbild " +
    "todo untitled unbenannt img mvimg pxl dsc dscn dscf imag pict p scan screenshot bildschirmfoto whatsapp wa at um kopie copy"
  ).split(" "),
);

const pictureEnding = /\.(?:jpe?g|png|webp|avif|gif|svg|hei[cf]|tiff?|bmp)$/i;

/**
 * Whether a text says what a picture shows. The name of its file does not, nor do words such as `Bild 3` or `IMG_0815`.
 *
 * @param file the picture: `images/turnfest_2026.jpg`
 */
export function isDescription(alt: string, file: string): boolean {
  const text = alt.trim();
  if (pictureEnding.test(text) || isNameOf(text, file)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) => !saysNothing.has(word));
}

/** Whether a text is the name of a file and no word or sentence: `turnfest_2026`. */
function isNameOf(text: string, file: string): boolean {
  return /^\S*[\d_-]\S*$/.test(text) && text === basename(file, extname(file));
}
