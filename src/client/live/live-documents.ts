import type { Scenario } from "../../engine/scenario/scenario.ts";
import type { AppSettings } from "../app/app-manifest.ts";

/** What the live previews of a screen read, as JSON beside them. */
export interface LiveDocuments {
  readonly screen: string;
  readonly settings: AppSettings;
  /** Its situations by the names of their documents. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** Results of operations that no situation gives, by operation. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** The screens of its app by their ids: name, and the first document. */
  readonly places: Readonly<Record<string, { readonly name: string; readonly document: string }>>;
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
}

/** The data of the preview of this page; addresses in it are relative to the preview. */
export async function readDocuments(): Promise<LiveDocuments> {
  const response = await fetch("../documents.json");
  if (!response.ok) throw new Error(`The data of this preview answered ${response.status}. Build the catalogue again.`);
  return (await response.json()) as LiveDocuments;
}

/** The situation of this page, by the last part of its address. */
export function scenarioOfAddress({ scenarios }: LiveDocuments): Scenario {
  const name = location.pathname.split("/").findLast((part) => part !== "" && part !== "index.html") ?? "";
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`There is no situation "${name}" of this screen.`);
  return scenario;
}
