import { expect, test } from "vitest";
import { markdownSections } from "../../../../../src/workshop/catalogue/search/markdown-sections.ts";

test("a text in Markdown is its sections in one line each, without marks, code, pictures and imports", () => {
  const markdown = `
import Card from "../Card.astro";

What \`tests\` may
import is **all**, and nothing imports [tests](/tests/).

\`\`\`ts
const hidden = 1;
\`\`\`

## Rooms & walls

1. One
- Two

| A | B |
|---|---|
<Card open />
<figure><figcaption>Not read</figcaption></figure>
`;
  expect(markdownSections(markdown)).toEqual([
    { title: "", anchor: "", text: "What tests may import is all, and nothing imports tests." },
    { title: "Rooms & walls", anchor: "rooms--walls", text: "One Two A B" },
  ]);
});
