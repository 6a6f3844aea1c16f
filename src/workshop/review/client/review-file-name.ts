/** `2026-11-22-anna-muster.json`: the day and the person. */
export function reviewFileName(day: Date, person: string, ending: string): string {
  const plain = person
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${day.toISOString().slice(0, 10)}-${name || "review"}.${ending}`;
}
