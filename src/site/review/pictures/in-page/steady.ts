/** Runs before a page's own scripts: the time stands still, and chance is always the same. */
export function steady({ now, styles }: { readonly now: number; readonly styles: string }): void {
  const RealDate = Date;
  // @ts-expect-error: only the constructor without arguments and `now` differ.
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      // biome-ignore lint/complexity/noArguments: Date tells no argument from `undefined`.
      super(...(arguments.length === 0 ? ([now] as unknown as []) : given));
    }
    static override now = () => now;
  };
  let state = 1;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}
