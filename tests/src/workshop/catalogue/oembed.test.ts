import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { embeddables, oembedAddress, oembedOf, withOembed } from "../../../../src/workshop/catalogue/oembed.ts";

const site = "https://ui.example/in/";

test("every example and the first situation of every screen can be embedded by its address", () => {
  const examples = [...components.values()].flatMap(({ examples: all }) => all);
  const addresses = embeddables().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(examples.length + screenFiles().size);
});

test("the oEmbed of an example is a rich response with absolute addresses", () => {
  const button = embeddables().find(({ address }) => address === "/preview/components/button/primary/")!;
  expect(oembedOf({ ...button, title: 'A "title"' }, site)).toMatchInlineSnapshot(`
    {
      "height": 320,
      "html": "<iframe src="https://ui.example/in/preview/components/button/primary/?embed" title="A &quot;title&quot;" width="800" height="320" loading="lazy" style="border:0;max-width:100%"></iframe>",
      "provider_name": "Schaukasten",
      "provider_url": "https://ui.example/in/",
      "title": "A "title"",
      "type": "rich",
      "version": "1.0",
      "width": 800,
    }
  `);
});

test("a document leads to its oEmbed where the catalogue has a public address", () => {
  const preview = "/preview/components/button/primary/";
  expect(withOembed("<head></head>", oembedAddress(preview, site))).toBe(
    `<head><link rel="alternate" type="application/json+oembed" href="${site}preview/components/button/primary/oembed.json">\n</head>`,
  );
  expect(oembedAddress("/preview/components/button/variant-tone-danger/", site)).toBeUndefined();
  expect(withOembed("<head></head>", oembedAddress(preview))).toBe("<head></head>");
});
