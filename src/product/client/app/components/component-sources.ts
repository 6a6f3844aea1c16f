// Written by `npm run generate`.
import type { Component } from "../../../../../components/_kit/contract/component.ts";

type Load = () => Promise<readonly Component[]>;

const alone = (load: () => Promise<{ readonly default: Component }>): Load => {
  return async () => [(await load()).default];
};
const loadForms: Load = async () => (await import("./form-components.ts")).formComponents;

/** How the components come that are not part of the app, by their ids: alone, or with others that few do without. */
export const componentSources: Readonly<Record<string, Load>> = {
  avatar: alone(() => import("../../../../../components/avatar/index.ts")),
  badge: alone(() => import("../../../../../components/badge/index.ts")),
  "bottom-sheet": alone(() => import("../../../../../components/bottom-sheet/index.ts")),
  card: alone(() => import("../../../../../components/card/index.ts")),
  "check-grid": alone(() => import("../../../../../components/check-grid/index.ts")),
  checkbox: loadForms,
  "choice-group": loadForms,
  "club-switcher": alone(() => import("../../../../../components/club-switcher/index.ts")),
  combobox: alone(() => import("../../../../../components/combobox/index.ts")),
  "data-table": alone(() => import("../../../../../components/data-table/index.ts")),
  "description-list": alone(() => import("../../../../../components/description-list/index.ts")),
  disclosure: alone(() => import("../../../../../components/disclosure/index.ts")),
  "field-rows": alone(() => import("../../../../../components/field-rows/index.ts")),
  figure: alone(() => import("../../../../../components/figure/index.ts")),
  "file-field": loadForms,
  "form-field": loadForms,
  heading: alone(() => import("../../../../../components/heading/index.ts")),
  hero: alone(() => import("../../../../../components/hero/index.ts")),
  "link-list": alone(() => import("../../../../../components/link-list/index.ts")),
  menu: alone(() => import("../../../../../components/menu/index.ts")),
  pagination: alone(() => import("../../../../../components/pagination/index.ts")),
  "person-list": alone(() => import("../../../../../components/person-list/index.ts")),
  "progress-bar": alone(() => import("../../../../../components/progress-bar/index.ts")),
  "proposal-card": alone(() => import("../../../../../components/proposal-card/index.ts")),
  prose: alone(() => import("../../../../../components/prose/index.ts")),
  "request-details": alone(() => import("../../../../../components/request-details/index.ts")),
  rule: loadForms,
  schedule: alone(() => import("../../../../../components/schedule/index.ts")),
  scoreboard: alone(() => import("../../../../../components/scoreboard/index.ts")),
  scoreline: alone(() => import("../../../../../components/scoreline/index.ts")),
  "search-field": alone(() => import("../../../../../components/search-field/index.ts")),
  "segmented-control": alone(() => import("../../../../../components/segmented-control/index.ts")),
  "site-shell": alone(() => import("../../../../../components/site-shell/index.ts")),
  "sponsor-list": alone(() => import("../../../../../components/sponsor-list/index.ts")),
  "stat-tile": alone(() => import("../../../../../components/stat-tile/index.ts")),
  stepper: loadForms,
  switch: alone(() => import("../../../../../components/switch/index.ts")),
  "teaser-list": alone(() => import("../../../../../components/teaser-list/index.ts")),
  timeline: alone(() => import("../../../../../components/timeline/index.ts")),
  toast: alone(() => import("../../../../../components/toast/index.ts")),
};
