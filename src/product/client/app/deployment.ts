import { fillText } from "../../../../components/_kit/texts.ts";
import { isRecord } from "../../engine/json/record.ts";
import type { Messages } from "../../engine/messages/format.ts";
import { newTraceId } from "../report-fault.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { type ClientText, clientText } from "../texts.ts";
import type { SignInSettings } from "./sign-in-settings.ts";

/** What `config.json` beside a deployed app says; it is read at each start. */
export interface Deployment {
  /** `{base_url}` of the API: an address, or a path of the host of the app. */
  readonly baseUrl: string;
  /** Absent where the host signs people in before they reach the app. */
  readonly signIn?: SignInSettings;
  /** What the app is called, in place of its own name. */
  readonly name?: string;
  readonly colours?: DeployedColours;
}

/** As a club's: what is made of it keeps the contrasts, whatever colour it is. */
export interface DeployedColours {
  /** `#rrggbb`. */
  readonly primary: string;
}

/** The cache in which the service worker finds the last one. */
export const configCache = "schaukasten-config";

/** Why an app cannot start as it is deployed: for whoever has deployed it, in words. */
export class DeploymentError extends Error {
  override readonly name = "DeploymentError";
}

/** For what an app was built: its policy lets no request go elsewhere. */
export interface BuiltFor {
  /** `{base_url}` of the API. */
  readonly api: string;
  /** The address of the provider of OpenID Connect, if there is one. */
  readonly issuer: string | undefined;
}

/**
 * Reads what was deployed.
 *
 * @throws SdkFailure where the host is not reached
 * @throws DeploymentError where the file is missing, is no JSON, or a field is not what it should be
 */
export async function readDeployment(address: string, builtFor: BuiltFor, messages: Messages): Promise<Deployment> {
  const response = await fetch(address, { cache: "no-cache" }).catch((cause: unknown) => {
    throw hostNotReached(messages, cause);
  });
  const written: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  return deploymentOf(written, builtFor, messages);
}

/** What is needed to ask the API was not reached, as the API is not without a network. */
export function hostNotReached(messages: Messages, cause: unknown): SdkFailure {
  return new SdkFailure("offline", clientText(messages, "offline"), { traceId: newTraceId(), cause });
}

/** @throws DeploymentError where a field is not what it should be */
export function deploymentOf(written: unknown, builtFor: BuiltFor, messages: Messages): Deployment {
  const refuse = (key: ClientText, values: Readonly<Record<string, string>> = {}): never => {
    throw new DeploymentError(fillText(clientText(messages, key), values));
  };
  if (!isRecord(written)) return refuse("configUnread");
  const { baseUrl, signIn, name, colours, ...others } = written;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse("configField", { field: unknown });
  if (!isBackendAddress(baseUrl)) return refuse("configField", { field: "baseUrl" });
  if (originOf(baseUrl) !== originOf(builtFor.api)) return refuse("configOrigin", { origin: originOf(builtFor.api) });
  if (name !== undefined && !isAppName(name)) return refuse("configField", { field: "name" });
  if (colours !== undefined && !isColours(colours)) return refuse("configField", { field: "colours" });
  const look = { ...(name !== undefined && { name }), ...(colours !== undefined && { colours }) };
  if (signIn === undefined) return { baseUrl, ...look };
  if (!isSignIn(signIn)) return refuse("configField", { field: "signIn" });
  if (signIn.kind === "oidc" && originOf(signIn.issuer) !== originOf(builtFor.issuer ?? "/"))
    return refuse("configOrigin", { origin: originOf(builtFor.issuer ?? "/") });
  return { baseUrl, signIn, ...look };
}

function isAppName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= 60;
}

function isColours(value: unknown): value is DeployedColours {
  if (!isRecord(value)) return false;
  const { primary, ...others } = value;
  return typeof primary === "string" && /^#[\da-f]{6}$/i.test(primary) && Object.keys(others).length === 0;
}

function isSignIn(value: unknown): value is SignInSettings {
  if (!isRecord(value)) return false;
  const { kind, page, signOutPage, issuer, clientId, scope = "", ...others } = value;
  if (Object.keys(others).length > 0) return false;
  const isOfProvider = isBackendAddress(issuer) && typeof clientId === "string" && typeof scope === "string";
  if (kind === "oidc") return isOfProvider && page === undefined && signOutPage === undefined;
  if (kind !== "cookie" && kind !== "bearer") return false;
  return isBackendAddress(page) && (signOutPage === undefined || isBackendAddress(signOutPage)) && issuer === undefined;
}

/** An address of the web, or a path of this host. */
function isBackendAddress(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value, location.href)) return false;
  return /^(?:https?:\/\/|\/(?!\/))/.test(value);
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}
