import type { Component } from "./_kit/component.ts";
import alert from "./alert/index.ts";
import badge from "./badge/index.ts";
import button from "./button/index.ts";
import card from "./card/index.ts";
import proposalCard from "./proposal-card/index.ts";

export { ContractError } from "./_kit/errors.ts";

/** Every component by its id, in the order of the alphabet. This is the only list of components. */
export const components: ReadonlyMap<string, Component> = new Map(
  [alert, badge, button, card, proposalCard].map((component) => [component.id, component]),
);
