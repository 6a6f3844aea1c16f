/**
 * A number as people write it, for programs: `+41331234567`. One that begins with a single 0 is Swiss; after the code of the
 * country, a 0 in brackets is not dialled. A short number such as 144 stays.
 */
export function internationalNumber(phone: string): string {
  return phone
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, "$1")
    .replaceAll(/[^+\d]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+41")
    .replace(/^(\+41)0/, "$1");
}

/** `tel:+41331234567` */
export function telephoneLink(phone: string): string {
  return `tel:${internationalNumber(phone)}`;
}
