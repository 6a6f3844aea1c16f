/** The ids of the icons and the lucide icon behind each, where its name differs. */
export const iconNames: Readonly<Record<string, string>> = Object.fromEntries(
  `activity alert-circle:circle-alert alert-triangle:triangle-alert archive arrow-down arrow-left arrow-right arrow-up
  arrow-up-right award ban banknote bell bell-ring book-open bot building building-2 calendar calendar-check calendar-clock
  calendar-days calendar-plus calendar-x camera check check-circle:circle-check chevron-down chevron-left chevron-right
  chevron-up chevrons-up-down circle clipboard-check clipboard-list clock copy credit-card database download
  dumbbell ellipsis ellipsis-vertical external-link:external-link eye eye-off file file-text filter:funnel flag folder globe
  graduation-cap grip-vertical hand heart help-circle:circle-question-mark history home:house image inbox info key languages layers
  layout-dashboard layout-grid life-buoy link list list-checks loader:loader-circle lock log-in log-out mail map map-pin megaphone menu
  message-circle message-square minus monitor moon newspaper package panel-left pencil phone play plus printer
  qr-code receipt refresh-cw repeat rotate-ccw rss save scroll-text search send server settings share:share-2 shield
  shield-check shield-alert shopping-cart sliders:sliders-horizontal smartphone sparkles square star sun table tablet tag target ticket
  timer trash:trash-2 trending-down trending-up trophy undo:undo-2 upload user user-check user-minus user-plus user-x
  users volleyball wallet wifi-off wrench x x-circle:circle-x zap`
    .split(/\s+/)
    .map((entry) => {
      const [id = "", lucide = id] = entry.split(":");
      return [id, lucide];
    }),
);
