/** A feature above the floor with a fallback for browsers that lack it. */
export interface Exception {
  /** Its path in MDN's data; includes all features below it. */
  readonly feature: string;
  /** The behaviour without it, and how that was tested. */
  readonly fallback: string;
  /** Number of lines in each file that use it: one more has to be tested too. Without it, any file may use it. */
  readonly uses?: Readonly<Record<string, number>>;
}

/** Declarations that browsers ignore without harm: the result was tested in Chromium 109, or is native. */
const styleExceptions: readonly Exception[] = [
  ["css.at-rules.page", "Paper has the margins of the browser, and no page numbers."],
  ["css.properties.break-after", "A heading may be the last line of a printed page."],
  ["css.properties.break-before", "The day on a display may begin below another one; its column is the first."],
  ["css.properties.cursor", "A phone has no pointer."],
  ["css.properties.field-sizing", "A list of choices is as wide as its longest one."],
  ["css.properties.justify-content.safe", "What is wider than its printed sheet begins at its edge."],
  ["css.properties.print-color-adjust", "It is written with its prefix, which older browsers ask for."],
  ["css.properties.resize", "The field scrolls; a phone has no handle."],
  ["css.properties.forced-color-adjust", "Safari has no forced colours."],
  ["css.properties.hyphenate-limit-chars", "Words are cut by the rules of the browser."],
  ["css.properties.scrollbar-color", "The scrollbar is that of the system."],
  [
    "css.properties.scrollbar-gutter",
    "The page is as much wider while a dialog is open; phones have no room for a scrollbar.",
  ],
  ["css.properties.scrollbar-width", "The scrollbar is that of the system."],
  [
    "css.properties.text-size-adjust",
    "Safari on a desktop does not enlarge text; on phones it is written with its prefix.",
  ],
  ["css.properties.text-wrap", "Lines break where they are full."],
  ["css.selectors.selection", "The selection has the colours of the system."],
].map(([feature = "", fallback = ""]) => ({ feature, fallback }));

/** Fallbacks of stylesheets, tested in Chromium 109 and in `tests/src/product/clubs/old-engine.spec.ts`. */
const styles: readonly Exception[] = [
  {
    feature: "css.at-rules.media.scripting",
    fallback: "The list of all pages moves down when the script has drawn the search field.",
    uses: { "src/styles/search-hits.css": 1 },
  },
  {
    feature: "css.selectors.has",
    fallback:
      "The bar with club and title lies in two lines and scrolls away; what is chosen shows in the input itself; rows and options lack the looks of a pointer over them, and a dot or a bold label; galleries, results and numbers of a site have the columns of any grid, and two news of a feature lie in three.",
    uses: {
      "components/checkbox/styles.css": 2,
      "components/choice-group/styles.css": 7,
      "components/form-field/styles.css": 1,
      "components/list/styles.css": 1,
      "components/schedule/styles.css": 1,
      "components/segmented-control/styles.css": 4,
      "components/timeline/styles.css": 1,
      "src/styles/site-home.css": 2,
      "src/styles/site-layouts.css": 3,
    },
  },
  {
    feature: "css.selectors.user-invalid",
    fallback: "A field is marked as wrong when its form was sent, by aria-invalid and a sentence.",
    uses: {
      "components/checkbox/styles.css": 1,
      "components/choice-group/styles.css": 1,
      "components/form-field/styles.css": 1,
    },
  },
  {
    feature: "css.selectors.popover-open",
    fallback:
      "Scripts open menus, and toasts need no popover: components/_kit/client/popovers.ts. The catalogue's rail is above its page, and the choices of a screen are below their button.",
    uses: {
      "components/menu/styles.css": 1,
      "components/toast/styles.css": 1,
      "src/styles/catalogue/site.css": 1,
      "src/styles/catalogue/stage.css": 1,
    },
  },
  {
    feature: "css.selectors.details-content",
    fallback: "What opens stands in the column of the title.",
    uses: { "src/styles/flow.css": 1, "src/styles/catalogue/frame.css": 1 },
  },
  {
    feature: "css.selectors.highlight",
    fallback: "Code is plain.",
    uses: { "src/styles/catalogue/code.css": 4 },
  },
  ...["old", "new"].map((state) => ({
    feature: `css.selectors.view-transition-${state}`,
    fallback: "Screens change without a fade.",
    uses: { "src/styles/app.css": 1 },
  })),
  {
    feature: "css.at-rules.starting-style",
    fallback: "It is there at once.",
    uses: { "components/bottom-sheet/styles.css": 3, "components/toast/styles.css": 1 },
  },
  {
    feature: "css.properties.animation-timeline",
    fallback: "A bar has its line at all times.",
    uses: { "components/app-shell/styles.css": 1 },
  },
  {
    feature: "css.properties.animation-range",
    fallback: "A bar has its line at all times.",
    uses: { "components/app-shell/styles.css": 1 },
  },
  {
    feature: "css.properties.position-area",
    fallback: "A menu opens in the middle of the window.",
    uses: { "components/menu/styles.css": 1 },
  },
  {
    feature: "css.properties.position-try-fallbacks",
    fallback: "A menu opens in the middle of the window.",
    uses: { "components/menu/styles.css": 1 },
  },
  {
    feature: "css.properties.grid-template-rows.subgrid",
    fallback: "The heads of days are as high as each needs.",
    uses: { "components/schedule/styles.css": 1 },
  },
  {
    feature: "css.properties.overflow-clip-margin",
    fallback: "A ring ends at the edge of what is laid out when it comes near.",
    uses: { "src/styles/catalogue/component.css": 1 },
  },
  {
    feature: "css.properties.inline-size.fit-content",
    fallback: "MDN says nothing of Samsung Internet, which has it as the Chromium that it is made of.",
  },
  {
    feature: "css.properties.align-content.safe",
    fallback: "A preview higher than its frame begins at its top all the same: it is no grid with a height of its own.",
    uses: { "src/styles/stage.css": 1 },
  },
  {
    feature: "api.Element.wheel_event",
    fallback: "A phone has no wheel: two fingers zoom a map.",
    uses: { "src/workshop/catalogue/client/map/map-view.ts": 1 },
  },
  {
    feature: "css.properties.zoom",
    fallback: "A display on a large screen is as large as a desktop.",
    uses: { "src/styles/displays.css": 3 },
  },
  {
    feature: "css.properties.content-visibility",
    fallback: "A page is laid out as a whole at once.",
    uses: { "src/styles/catalogue/component.css": 1 },
  },
  {
    feature: "css.types.length.lh",
    fallback: "A sign is as high as signs are elsewhere, 1.25rem.",
    uses: { "components/alert/styles.css": 1, "components/stepper/styles.css": 1 },
  },
];

/** Fallbacks of scripts. */
const scriptExceptions: readonly Exception[] = [
  {
    feature: "api.HTMLElement.showPopover",
    fallback: "components/_kit/client/popovers.ts brings it; toasts do without. Tried in Chromium 109.",
    uses: {
      "components/menu/client.ts": 1,
      "src/workshop/live/preview.ts": 1,
      "src/product/client/toasts/place.ts": 1,
    },
  },
  {
    feature: "api.HTMLElement.showPopover.options_source_parameter",
    fallback: "A menu without an anchor opens in the middle of the window.",
    uses: { "components/menu/client.ts": 1 },
  },
  {
    feature: "api.HTMLElement.hidePopover",
    fallback: "components/_kit/client/popovers.ts brings it. Tried in Chromium 109.",
    uses: { "components/menu/client.ts": 1, "src/product/client/app/screen/dom-view.ts": 1 },
  },
  {
    feature: "api.HTMLElement.focus.options_preventScroll_parameter",
    fallback: "MDN says nothing of Firefox on Android, which has it as on a desktop.",
  },
  {
    feature: "api.ToggleEvent.newState",
    fallback: "Scripts that open a dialog do by themselves what follows: components/bottom-sheet/open.ts.",
    uses: { "components/bottom-sheet/client.ts": 1 },
  },
  {
    feature: "api.Document.startViewTransition",
    fallback: "Screens change without a fade: it is asked for first.",
    uses: { "src/product/client/app/screen/view-transition.ts": 2 },
  },
  ...["finished", "ready", "updateCallbackDone"].map((name) => ({
    feature: `api.ViewTransition.${name}`,
    fallback: "Screens change without a fade: it is asked for first.",
    uses: { "src/product/client/app/screen/view-transition.ts": 1 },
  })),
  {
    feature: "api.CSS.highlights_static",
    fallback: "Code is plain, and a text is not marked: it is asked for first.",
    uses: { "src/workshop/catalogue/client/highlights.ts": 2, "src/workshop/catalogue/client/screen/mark-text.ts": 1 },
  },
  {
    feature: "api.HighlightRegistry.set",
    fallback: "Code is plain, and a text is not marked: it is asked for first.",
    uses: { "src/workshop/catalogue/client/highlights.ts": 1, "src/workshop/catalogue/client/screen/mark-text.ts": 1 },
  },
  ...["api.Highlight", "api.Highlight.add", "api.HighlightRegistry.get"].map((feature) => ({
    feature,
    fallback: "Code is plain: it is asked for first.",
    uses: { "src/workshop/catalogue/client/highlights.ts": 1 },
  })),
  ...["api.Navigator.wakeLock", "api.WakeLock.request", "api.WakeLockSentinel.released"].map((feature) => ({
    feature,
    fallback: "The device decides when its screen goes dark: it is asked for first.",
    uses: { "src/product/client/app/kiosk/wake-lock.ts": 1 },
  })),
  {
    feature: "api.WakeLockSentinel.release",
    fallback: "There is no lock to be released.",
    uses: { "src/product/client/app/kiosk/wake-lock.ts": 2 },
  },
  ...["api.Clipboard.write", "api.ClipboardItem"].map((feature) => ({
    feature,
    fallback: "The text is written as a text: it is asked for first.",
    uses: { "src/product/client/features/clipboard.ts": 1 },
  })),
  {
    feature: "api.Request.body",
    fallback: "The whole body is read. Tried in Firefox: tests/engines/apps.spec.ts.",
    uses: { "src/product/api/http/read-request.ts": 1 },
  },
  {
    feature: "api.URL.parse_static",
    fallback: "zod asks for it first, and makes a URL otherwise.",
    uses: { "node_modules/zod/v4/core/schemas.js": 2 },
  },
  {
    feature: "javascript.builtins.Error.captureStackTrace",
    fallback: "zod asks for it first.",
    uses: { "node_modules/zod/v4/core/util.js": 1 },
  },
];

export const exceptions: readonly Exception[] = [...styleExceptions, ...styles, ...scriptExceptions];

/** For built files: some styles are generated, and no file of the project has them. */
export const builtExceptions: readonly Exception[] = [
  ...exceptions,
  {
    feature: "css.at-rules.property",
    fallback: "The first example is painted with text a little smaller, until the document of its frame is there.",
  },
];
