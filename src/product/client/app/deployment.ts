import { fillText } from "../../../../components/_kit/texts.ts";
import { isRecord } from "../../engine/json/record.ts";
import type { Messages } from "../../engine/messages/format.ts";
import type { SignInSettings } from "../sign-in.ts";
import { type ClientText, clientText } from "../texts.ts";

/** What `config.json` beside a deployed app says; it is read at each start. */
export interface Deployment {
  /** `{base_url}` of the API: an address, or a path of the host of the app. */
  readonly baseUrl: string;
  /** Absent where the host signs people in before they reach the app. */
  readonly signIn?: SignInSettings;
}

/** Why an app cannot start as it is deployed: for whoever has deployed it, in words. */
export class DeploymentError extends Error {
  override readonly name = "DeploymentError";
}

/**
 * Reads what was deployed.
 *
 * @param origin the origin of the API for which the app was built: its policy lets no request go elsewhere
 * @throws DeploymentError where the file is missing, is no JSON, or a field is not what it should be
 */
export async function readDeployment(address: string, origin: string, messages: Messages): Promise<Deployment> {
  const written = await fetch(address, { cache: "no-cache" })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch(() => undefined);
  return deploymentOf(written, origin, messages);
}

/** @throws DeploymentError where a field is not what it should be */
export function deploymentOf(written: unknown, origin: string, messages: Messages): Deployment {
  const refuse = (key: ClientText, values: Readonly<Record<string, string>> = {}): never => {
    throw new DeploymentError(fillText(clientText(messages, key), values));
  };
  if (!isRecord(written)) return refuse("configUnread");
  const { baseUrl, signIn, ...others } = written;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return refuse("configField", { field: unknown });
  if (!isBackendAddress(baseUrl)) return refuse("configField", { field: "baseUrl" });
  if (originOf(baseUrl) !== originOf(origin)) return refuse("configOrigin", { origin: originOf(origin) });
  if (signIn === undefined) return { baseUrl };
  if (!isSignIn(signIn)) return refuse("configField", { field: "signIn" });
  return { baseUrl, signIn };
}

function isSignIn(value: unknown): value is SignInSettings {
  if (!isRecord(value)) return false;
  const { kind, page, ...others } = value;
  return (kind === "cookie" || kind === "bearer") && isBackendAddress(page) && Object.keys(others).length === 0;
}

/** An address of the web, or a path of this host. */
function isBackendAddress(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value, location.href)) return false;
  return /^(?:https?:\/\/|\/(?!\/))/.test(value);
}

function originOf(address: string): string {
  return new URL(address, location.href).origin;
}
