import type { AppSettings } from "../../product/client/app/app-manifest.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";

/** What the live previews of a screen read, as JSON beside them. */
export interface LiveDocuments {
  readonly screen: string;
  readonly settings: AppSettings;
  /** Its situations by the names of their documents. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** Results of operations that no situation gives, by locale and operation. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The screens of its app by their ids. */
  readonly places: Readonly<Record<string, LivePlace>>;
}

/** A screen that links lead to. */
export interface LivePlace {
  readonly name: string;
  /** Its first document. */
  readonly document: string;
  /** Its first situation in other locales and for other persons, by the locale and by what is switched for the person. */
  readonly switched: Readonly<Record<string, string>>;
}

/** A message from a live preview to the page around it: a link is pointed at, or no longer. */
export interface LinkMessage {
  readonly kind: "schaukasten:link";
  /** Where the link leads. */
  readonly to?: { readonly screen?: string; readonly name: string } | undefined;
}

/** A message when a live preview is ready: the screen that it shows. */
export interface ShownMessage {
  readonly kind: "schaukasten:shown";
  readonly screen: string;
  readonly name: string;
  /** The name of the document. */
  readonly document: string;
}

/** The data of the preview of this page; addresses in it are relative to the preview. */
export async function readDocuments(): Promise<LiveDocuments> {
  const response = await fetch("../documents.json");
  if (!response.ok) throw new Error(`The data of this preview answered ${response.status}. Build the catalogue again.`);
  return (await response.json()) as LiveDocuments;
}

/** The name of the document of this page: the last part of its address. */
export function shownDocument(): string {
  return location.pathname.split("/").findLast((part) => part !== "" && part !== "index.html") ?? "";
}

/** The situation of this page. */
export function scenarioOfAddress({ scenarios }: LiveDocuments): Scenario {
  const name = shownDocument();
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`There is no situation "${name}" of this screen.`);
  return scenario;
}
