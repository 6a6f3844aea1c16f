import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { OperationRow } from "./operation-row.ts";
import { operations } from "./operations.ts";

/** Operations that the host of every app calls. */
const ofTheHost = ["session.current.get", "settings.switch.update"];
/** The resource of the operations by which the outcome of any change is asked. */
const requestResource = "session.request";

/**
 * The operations of an app: all of the resources that its screens name, since the preparation, check and undo of an
 * operation use others of the same resource, and those of the host.
 */
export function operationsOf(screens: readonly Screen[]): Readonly<Record<string, OperationRow>> {
  const resources = new Set(screens.flatMap(operationsNamed).map(resourceOf));
  resources.add(requestResource);
  const own = Object.entries(operations).filter(([id]) => resources.has(resourceOf(id)) || ofTheHost.includes(id));
  return Object.fromEntries(own);
}

function operationsNamed({ data = {}, actions = {}, review }: Screen): string[] {
  const sources = Object.values(data).map(({ source }) => source);
  const handlers = Object.values(actions).map(({ handler }) => handler);
  return [...sources, ...handlers, ...(review?.source === undefined ? [] : [review.source])];
}

/** `members.member` of `members.member.update`. */
function resourceOf(operation: string): string {
  return operation.slice(0, operation.lastIndexOf("."));
}
