/** The numbers of pages on which the named places of a PDF of Chromium are. */
export function pdfPlaces(pdf: Buffer): Map<string, number> {
  const text = pdf.toString("latin1");
  const pages = pageIds(text);
  const places = [...text.matchAll(/\/([\w.-]+) \[(\d+) 0 R \/XYZ/g)];
  return new Map(places.map(([, name = "", id]) => [name, pages.indexOf(Number(id)) + 1] as const));
}

/** The ids of the pages in their order: of many pages the tree has branches. */
function pageIds(text: string): number[] {
  const nodes = new Map(
    [...text.matchAll(/(\d+) 0 obj\s*<<\s*\/Type \/Pages\b([\s\S]*?)>>/g)].map(([, id, body = ""]) => {
      const [, kids = ""] = /\/Kids \[([^\]]*)\]/.exec(body) ?? [];
      return [Number(id), [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid))] as const;
    }),
  );
  const inner = new Set([...nodes.values()].flat());
  const root = [...nodes.keys()].find((id) => !inner.has(id));
  const leaves = (id: number): number[] => nodes.get(id)?.flatMap(leaves) ?? [id];
  return root === undefined ? [] : leaves(root);
}
