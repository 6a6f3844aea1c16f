import type { AppShellData, NavItemData, SectionData } from "../../../components/app-shell/contract.ts";
import type { BadgeData } from "../../../components/badge/contract.ts";
import type { ButtonData } from "../../../components/button/contract.ts";
import type { CardData } from "../../../components/card/contract.ts";
import type { ClubData, ClubSwitcherData } from "../../../components/club-switcher/contract.ts";

/** Data before its contract has added the default of the named fields. */
type Without<Data, Filled extends keyof Data> = Omit<Data, Filled> & Partial<Pick<Data, Filled>>;

export type ButtonInput = Partial<ButtonData>;
export type BadgeInput = Without<BadgeData, "tone">;
export type NavItemInput = Without<NavItemData, "current">;
export type ClubInput = Without<ClubData, "current">;

export type SectionInput = Omit<SectionData, "items"> & { readonly items: readonly NavItemInput[] };

export interface CardInput extends Partial<Omit<CardData, "actions" | "badge" | "body">> {
  readonly actions?: readonly ButtonInput[];
  readonly badge?: BadgeInput;
  readonly body?: readonly string[];
}

export interface ClubSwitcherInput extends Pick<ClubSwitcherData, "current"> {
  readonly menuId?: string;
  readonly clubs?: readonly ClubInput[];
}

export interface AppShellInput
  extends Pick<AppShellData, "title" | "back">,
    Partial<Pick<AppShellData, "titleHidden" | "skipLabel" | "mainId" | "navLabel">> {
  readonly clubSwitcher?: ClubSwitcherInput;
  readonly actions?: readonly ButtonInput[];
  readonly sidebar: Pick<AppShellData["sidebar"], "brand" | "logo"> & {
    readonly sections: readonly SectionInput[];
    readonly footer?: readonly NavItemInput[];
  };
  readonly tabbar: readonly NavItemInput[];
}
