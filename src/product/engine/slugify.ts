/** `turnfest-muenchen-2026` of `Turnfest München 2026`: a name for addresses, without escapes and capitals. */
export function slugify(text: string): string {
  const plain = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "");
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}
