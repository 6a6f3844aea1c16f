import { expect, test } from "vitest";
import { assets } from "../../../../src/workshop/html/assets.ts";
import { allPreviews, previewAddress, previewKey, previewPage } from "../../../../src/workshop/screens/previews.ts";

const previews = allPreviews();

test("the files of a preview are where the catalogue has them, from the address of the preview", () => {
  const [preview] = previews as [(typeof previews)[number]];
  const page = new URL(previewAddress(preview.component.id, preview.name), "https://catalogue.example/");
  const files = [...previewPage(preview).matchAll(/(?:href|src)="([^"]*assets\/[^"]*)"/g)];
  const { product, sites, stage, preview: script } = assets();
  expect(files.map(([, href = ""]) => new URL(href, page).pathname)).toEqual(
    [product, sites, stage, script].map(({ name }) => `/assets/${name}`),
  );
  expect(previewPage(preview)).toContain(`<title>${preview.component.title}: ${preview.title}</title>`);
});

test("a preview has a key of its own as long as its data is its own, and a frame as its component asks", () => {
  const keys = new Map(previews.map((each) => [previewKey(each), JSON.stringify(each.data)]));
  expect(keys.size).toBe(new Set(previews.map(({ data }) => JSON.stringify(data))).size);
  const ofEach = new Map(previews.map((each) => [each.component.id, each]));
  const frames = [...ofEach.values()].map((each) => [
    each.component.frame,
    /data-frame="(\w+)"/.exec(previewPage(each))?.[1],
  ]);
  expect(frames.filter(([frame, drawn]) => frame !== drawn && drawn !== undefined)).toEqual([]);
});
