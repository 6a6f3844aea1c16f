import { components } from "../../components/index.ts";
import { inWebKitAndDeepRuns } from "../runs.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

const [alert] = components.values();
const title = ".playground__form [data-path=title] input";

/** The words in the preview of the playground. */
const previewText = (tab: Tab) =>
  tab.run(
    () => document.querySelector<HTMLIFrameElement>("iframe[title^=Preview]")?.contentDocument?.body?.textContent ?? "",
  );

/** The text of an editor, which is in a shadow tree. */
function editorText(selector: string): string {
  return document.querySelector(selector)?.shadowRoot?.querySelector(".cm-content")?.textContent ?? "";
}

/** The numbers of marked lines in an editor. */
function markedLines(selector: string): number {
  return document.querySelector(selector)?.shadowRoot?.querySelectorAll(".cm-markedLine").length ?? 0;
}

/** Notes type and size of the files that the page offers. */
function watchPictures(): void {
  const offer = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file: Blob) => {
    void createImageBitmap(file).then(({ width, height }) => {
      document.body.dataset["picture"] = `${file.type} ${width}x${height}`;
    });
    return offer(file);
  };
}

test(
  "a component is changed by its form, an error is marked in three places, undo mends it, and a picture is made",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    await tab.open(`${site}/components/${alert?.id}/`);
    await tab.click("[data-playground]");
    await expect.poll(() => tab.seen(title)).toBeTruthy();
    await tab.fill(title, "Grüezi Zoë");
    await expect.poll(() => previewText(tab)).toContain("Grüezi Zoë");
    expect(await tab.run(editorText, ".playground__editor")).toContain("Grüezi Zoë");
    await tab.run((css) => {
      const field = document.querySelector<HTMLInputElement>(css);
      if (field === null) return;
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, title);
    await expect.poll(() => tab.run(markedLines, ".playground__editor")).toBe(1);
    const message = (await tab.seen(".play-problem [data-message]"))?.text;
    expect((await tab.seen(".playground__form .play-field__error:not([hidden])"))?.text).toBe(message);
    expect((await tab.seen(".contract-table__issue"))?.text).toBe(message);
    expect(await previewText(tab)).toContain("Grüezi Zoë");
    await tab.click({ css: ".playground button", name: "Undo" });
    await expect.poll(() => tab.seen(".play-problem")).toBeUndefined();
    await tab.run(watchPictures);
    await tab.click({ css: ".playground button", name: "Copy" });
    await tab.click({ css: ".tool-menu__item", name: "Picture as a file" });
    await expect.poll(() => tab.run(() => document.body.dataset["picture"])).toMatch(/^image\/png [1-9]\d+x[1-9]\d+$/);
  },
);

test(
  "a screen is opened, broken by a key, marked, and mended by a suggestion",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    const problems = async () => (await tab.seen("[data-problem-count]"))?.text;
    await tab.open(`${site}/playground/?screen=events.list`);
    await expect.poll(problems, { timeout: 30_000 }).toBe("No problems");
    await expect.poll(() => previewText(tab)).toContain("Anlässe");
    await tab.click({ css: "[role=treeitem] .node-tree__name", name: "data-table" });
    await tab.press("Enter");
    for (const key of ["Escape", "ArrowDown", "End", "ArrowLeft", "ArrowLeft", "Backspace"]) await tab.press(key);
    await expect.poll(problems).toBe("1 problem");
    await expect.poll(() => tab.run(markedLines, "[data-editor=screen]")).toBe(1);
    await tab.click({ css: "[data-problems] button", name: "Write" });
    await expect.poll(problems).toBe("No problems");
  },
);
