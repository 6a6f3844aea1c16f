/**
 * Names of a club's files. The systems of Macs write `ü` as u with a combining mark (NFD), people type it as one character
 * (NFC): both are the same file, and addresses always have the composed form.
 */

/** A file directly in the folder of pictures or documents, by its path below that of the club; no hidden file. */
export const clubFilePattern = /^(?:images|documents)\/[^./\\][^/\\]*$/;

/** The address of a file, by its path below the folder of the club: `/documents/Plan%20%231.pdf` of `documents/Plan #1.pdf` */
export function fileAddress(file: string): string {
  return `/${file.split("/").map(encodeURIComponent).join("/")}`.replaceAll("'", "%27");
}

/** The name of a file in an address: `alte%20halle.jpg` has a blank. */
export function decodedName(name: string): string {
  return decoded(name).normalize("NFC");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const encodedLetters = /(?:%[89a-f][\da-f])+/gi;
/** A sign that begins no encoded character. */
const loneSign = /%(?![\da-f]{2})/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const otherLetters = /[^\u0000-\u007f]+/g;

/** A path of the site with composed letters, encoded; other addresses as they are. */
export function composedAddress(address: string): string {
  if (!address.startsWith("/") || !/[^ -~]|[%']/.test(address)) return address;
  const plain = address.replaceAll(encodedLetters, decoded).replaceAll(loneSign, "%25").replaceAll("'", "%27");
  return plain.normalize("NFC").toWellFormed().replaceAll(otherLetters, encodeURIComponent);
}
