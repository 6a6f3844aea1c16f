/** Runs before a page's own scripts: the time stands still, and chance is always the same. */
export function steady({ now, styles }: { readonly now: number; readonly styles: string }): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
  });
  let state = 1;
  Math.random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}
