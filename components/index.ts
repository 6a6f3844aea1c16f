import type { Component } from "./_kit/component.ts";
import alert from "./alert/index.ts";
import appShell from "./app-shell/index.ts";
import badge from "./badge/index.ts";
import bottomSheet from "./bottom-sheet/index.ts";
import button from "./button/index.ts";
import card from "./card/index.ts";
import clubSwitcher from "./club-switcher/index.ts";
import emptyState from "./empty-state/index.ts";
import formField from "./form-field/index.ts";
import menu from "./menu/index.ts";
import progressBar from "./progress-bar/index.ts";
import proposalCard from "./proposal-card/index.ts";
import searchField from "./search-field/index.ts";
import segmentedControl from "./segmented-control/index.ts";
import statTile from "./stat-tile/index.ts";
import switchControl from "./switch/index.ts";

export { ContractError } from "./_kit/errors.ts";

/** Every component by its id, in the order of the alphabet. This is the only list of components. */
export const components: ReadonlyMap<string, Component> = new Map(
  [
    alert,
    appShell,
    badge,
    bottomSheet,
    button,
    card,
    clubSwitcher,
    emptyState,
    formField,
    menu,
    progressBar,
    proposalCard,
    searchField,
    segmentedControl,
    statTile,
    switchControl,
  ].map((component) => [component.id, component]),
);
