/** `#ordinary-text` in scripts of the product: a pattern answers there, and nothing has to be loaded for it. */
export function isOrdinary(): boolean {
  return false;
}
