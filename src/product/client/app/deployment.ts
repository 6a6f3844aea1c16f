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
  const { baseUrl, signIn, ...others } = written;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse("configField", { field: unknown });
  if (!isBackendAddress(baseUrl)) return refuse("configField", { field: "baseUrl" });
  if (originOf(baseUrl) !== originOf(builtFor.api)) return refuse("configOrigin", { origin: originOf(builtFor.api) });
  if (signIn === undefined) return { baseUrl };
  if (!isSignIn(signIn)) return refuse("configField", { field: "signIn" });
  if (signIn.kind === "oidc" && originOf(signIn.issuer) !== originOf(builtFor.issuer ?? "/"))
    return refuse("configOrigin", { origin: originOf(builtFor.issuer ?? "/") });
  return { baseUrl, signIn };
}

function isSignIn(value: unknown): value is SignInSettings {
  if (!isRecord(value)) return false;
  const { kind, page, issuer, clientId, scope = "", ...others } = value;
  if (Object.keys(others).length > 0) return false;
  const isOfProvider = isBackendAddress(issuer) && typeof clientId === "string" && typeof scope === "string";
  if (kind === "oidc") return isOfProvider && page === undefined;
  return (kind === "cookie" || kind === "bearer") && isBackendAddress(page) && issuer === undefined;
}

/** An address of the web, or a path of this host. */
function isBackendAddress(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value, location.href)) return false;
  return /^(?:https?:\/\/|\/(?!\/))/.test(value);
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}
