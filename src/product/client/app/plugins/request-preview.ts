import type { ActionContext } from "../../actions/options.ts";
import { requestMarkup } from "../../proposals/request-markup.ts";
import { namedTypes, type OperationRow } from "../../sdk/operation-row.ts";
import { sentAs } from "../../sdk/request.ts";
import { type Sdk, SdkFailure } from "../../sdk/sdk.ts";

/**
 * Asks the API before somebody confirms an operation: they read what it would do and what exactly it is asked for, as
 * on the card of a proposal. A backend without a dry-run of any operation leaves it to the words of the screen.
 */
export function previewBy(
  sdk: Sdk,
  rows: Readonly<Record<string, OperationRow>>,
): NonNullable<ActionContext["preview"]> {
  let isOffered = true;
  return async (operation, given, signal) => {
    const row = rows[operation];
    if (row === undefined || !isOffered) return {};
    const asked = { operation, params: sentParams(row, given) };
    const told = await sdk.call("session.request.preview", asked, { signal }).catch(withoutPreview);
    isOffered = told !== undefined;
    if (told === undefined) return {};
    const { effects, request, effectsHash } = told;
    return {
      consequences: effects,
      details: (messages) => requestMarkup(request, messages, { id: "request" }),
      effectsHash,
    };
  };
}

/** The values that an operation takes of those that are there, those of its path among them, as they are sent. */
function sentParams([, , path, names]: OperationRow, params: Readonly<Record<string, unknown>>) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}:e`);
  const sent = namedTypes([...inPath, names].join(" ").trim())
    .filter(([name]) => Object.hasOwn(params, name))
    .map(([name, type]) => [name, sentAs(params[name], type) ?? undefined]);
  // Absent values are not written into the request.
  return Object.fromEntries(sent);
}

/** An address that nobody knows is answered without a problem of the API. */
function withoutPreview(error: unknown): undefined {
  if (!(error instanceof SdkFailure && error.kind === "failed" && error.isVain)) throw error;
}
