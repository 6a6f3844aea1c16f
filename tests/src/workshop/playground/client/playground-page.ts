import type { Locator, Page } from "@playwright/test";
import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import { expect } from "../../../pages/guarded.ts";

/** The playground of a component in a browser. */
export class PlaygroundPage {
  readonly page: Page;
  readonly root: Locator;
  readonly editor: Locator;
  readonly problems: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator(".playground");
    this.editor = page.locator(".playground .cm-content");
    this.problems = this.root.locator(".play-problem");
  }

  async open(id: string, fragment = ""): Promise<void> {
    await this.page.goto(`/components/${id}/${fragment}`);
    if (fragment === "") await this.page.locator("[data-playground]").click();
    await expect(this.editor).toBeAttached();
    await expect(this.preview().locator("body > *").first()).toBeAttached();
  }

  preview() {
    return this.root.frameLocator("iframe").first();
  }

  /** Replaces the text of the editor as somebody does who pastes. */
  async write(text: string): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.insertText(text);
  }

  /** Pastes over the whole text. */
  async paste(text: string): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press("Control+a");
    await this.editor.evaluate((content, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  field(path: readonly (string | number)[]): Locator {
    return this.root.locator(`.playground__form [data-path=${JSON.stringify(formatPath(path))}]`).first();
  }

  /** Opens the groups around a field. */
  async openGroups(path: readonly (string | number)[]): Promise<void> {
    for (let length = 1; length <= path.length; length += 1) {
      const details = this.field(path.slice(0, length)).locator("> details");
      if ((await details.count()) > 0 && (await details.getAttribute("open")) === null)
        await details.locator("> summary").click();
    }
  }

  /** The marks of an issue in list, line of the editor, form and table of the contract have the same message. */
  async expectMarks(path: readonly (string | number)[], message: string): Promise<void> {
    const place = formatPath(path);
    const listed = this.problems.filter({ has: this.page.getByText(message, { exact: true }) });
    const own = listed.and(this.page.locator(`[data-path=${JSON.stringify(place)}]`)).first();
    await expect(own.locator("[data-message]")).toHaveText(message);
    await own.getByRole("button", { name: /^Line/ }).click();
    await expect(this.root.locator(".cm-markedLine .cm-lintRange-error, .cm-markedLine").first()).toBeVisible();
    await expect(this.root.locator(".cm-activeLineGutter").first()).toHaveText(
      (await own.getAttribute("data-line")) ?? "",
    );
    expect(await this.isActiveLineMarked()).toBe(true);
    await expect(
      this.root.locator(".playground__form .play-field__error:visible").filter({ hasText: message }).first(),
    ).toBeVisible();
    const row = this.page
      .locator(`.contract-table__issue[data-path=${JSON.stringify(place)}]`)
      .filter({ hasText: message });
    await expect(row.first()).toHaveText(message);
    await expect(this.root).toHaveAttribute("data-stale");
  }

  /** No mark is left, and the preview is what the component renders. */
  async expectValid(html: string): Promise<void> {
    await expect(this.problems).toHaveCount(0);
    await expect(this.root).not.toHaveAttribute("data-stale");
    await expect(this.page.locator(".contract-table__issue")).toHaveCount(0);
    await expect(this.root.locator(".playground__form .play-field__error:visible")).toHaveCount(0);
    await expect.poll(() => this.shownText()).toBe(await this.textOf(html));
  }

  private isActiveLineMarked(): Promise<boolean> {
    return this.editor.evaluate((content) => {
      const selection = (
        content.getRootNode() as ShadowRoot & { getSelection?: () => Selection | null }
      ).getSelection?.();
      const node = selection?.anchorNode ?? null;
      const line = (node instanceof Element ? node : node?.parentElement)?.closest(".cm-line");
      return line?.classList.contains("cm-markedLine") ?? false;
    });
  }

  private shownText(): Promise<string> {
    return this.preview()
      .locator("body")
      .evaluate((body) => {
        const stage = body.querySelector("main.stage") ?? body;
        const heads = stage.querySelectorAll(":scope > .visually-hidden");
        return [...stage.childNodes]
          .filter((node) => ![...heads].includes(node as Element))
          .map((node) => node.textContent)
          .join("")
          .replaceAll(/\s+/g, " ")
          .trim();
      });
  }

  private textOf(html: string): Promise<string> {
    return this.page.evaluate((markup) => {
      const parsed = new DOMParser().parseFromString(markup, "text/html");
      return (parsed.body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    }, html);
  }
}
