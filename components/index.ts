// Written by `npm run generate`.
import type { Component } from "./_kit/contract/component.ts";
import alert from "./alert/index.ts";
import appShell from "./app-shell/index.ts";
import avatar from "./avatar/index.ts";
import badge from "./badge/index.ts";
import bottomSheet from "./bottom-sheet/index.ts";
import button from "./button/index.ts";
import card from "./card/index.ts";
import checkGrid from "./check-grid/index.ts";
import checkbox from "./checkbox/index.ts";
import choiceGroup from "./choice-group/index.ts";
import clubSwitcher from "./club-switcher/index.ts";
import combobox from "./combobox/index.ts";
import dataTable from "./data-table/index.ts";
import descriptionList from "./description-list/index.ts";
import disclosure from "./disclosure/index.ts";
import emptyState from "./empty-state/index.ts";
import fieldRows from "./field-rows/index.ts";
import figure from "./figure/index.ts";
import fileField from "./file-field/index.ts";
import formField from "./form-field/index.ts";
import heading from "./heading/index.ts";
import hero from "./hero/index.ts";
import linkList from "./link-list/index.ts";
import list from "./list/index.ts";
import menu from "./menu/index.ts";
import pagination from "./pagination/index.ts";
import personList from "./person-list/index.ts";
import progressBar from "./progress-bar/index.ts";
import proposalCard from "./proposal-card/index.ts";
import prose from "./prose/index.ts";
import requestDetails from "./request-details/index.ts";
import rule from "./rule/index.ts";
import schedule from "./schedule/index.ts";
import scoreboard from "./scoreboard/index.ts";
import scoreline from "./scoreline/index.ts";
import searchField from "./search-field/index.ts";
import segmentedControl from "./segmented-control/index.ts";
import siteShell from "./site-shell/index.ts";
import skeleton from "./skeleton/index.ts";
import sponsorList from "./sponsor-list/index.ts";
import statTile from "./stat-tile/index.ts";
import stepper from "./stepper/index.ts";
import switchComponent from "./switch/index.ts";
import teaserList from "./teaser-list/index.ts";
import text from "./text/index.ts";
import timeline from "./timeline/index.ts";
import toast from "./toast/index.ts";

export { ContractError } from "./_kit/contract/errors.ts";

/** Every component by its id, in the order of the alphabet. */
export const components: ReadonlyMap<string, Component> = new Map(
  [
    alert,
    appShell,
    avatar,
    badge,
    bottomSheet,
    button,
    card,
    checkGrid,
    checkbox,
    choiceGroup,
    clubSwitcher,
    combobox,
    dataTable,
    descriptionList,
    disclosure,
    emptyState,
    fieldRows,
    figure,
    fileField,
    formField,
    heading,
    hero,
    linkList,
    list,
    menu,
    pagination,
    personList,
    progressBar,
    proposalCard,
    prose,
    requestDetails,
    rule,
    schedule,
    scoreboard,
    scoreline,
    searchField,
    segmentedControl,
    siteShell,
    skeleton,
    sponsorList,
    statTile,
    stepper,
    switchComponent,
    teaserList,
    text,
    timeline,
    toast,
  ].map((component) => [component.id, component]),
);
