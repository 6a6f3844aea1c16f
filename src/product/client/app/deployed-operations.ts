import type { Messages } from "../../engine/messages/format.ts";
import { reportFault } from "../report-fault.ts";
import { sdkOf } from "../sdk/calls.ts";
import { network } from "../sdk/connection.ts";
import { type Sdk, SdkFailure } from "../sdk/sdk.ts";
import { clientText } from "../texts.ts";
import type { AppData } from "./app-manifest.ts";
import { type BuiltFor, type Deployment, hostNotReached, readDeployment } from "./deployment.ts";
import { shippedSignIn } from "./shipped-sign-ins.ts";
import type { SignInSettings } from "./sign-in-settings.ts";
import { type SignIn, useSignIn } from "./use-sign-in.ts";

/**
 * The operations at the address that was said beside the app. What was said is read before the session is, and again
 * after it could not be read.
 */
export class DeployedOperations {
  readonly #config: string;
  readonly #builtFor: BuiltFor;
  #reading: Promise<Deployment> | undefined;
  /** What the app is called here, once that is known. */
  name: string | undefined;

  /** @param config the address of what was said */
  constructor(config: string, builtFor: BuiltFor) {
    this.#config = config;
    this.#builtFor = builtFor;
  }

  /** The calls throw a DeploymentError too, where an app cannot run as it is deployed. */
  sdk(operations: AppData["operations"], words: { readonly locale: string; readonly messages: Messages }): Sdk {
    return {
      call: async (operation, params, options) => {
        if (operation === "session.current.get") this.#reading = undefined;
        const baseUrl = await this.baseUrl(words.messages);
        return sdkOf(operations, { baseUrl, ...words }).call(operation, params, options);
      },
    };
  }

  /**
   * `{base_url}` of the API.
   *
   * @throws DeploymentError where the app cannot run as it is deployed
   */
  async baseUrl(messages: Messages): Promise<string> {
    return (await this.#deployment(messages)).baseUrl;
  }

  #deployment(messages: Messages): Promise<Deployment> {
    if (this.#reading !== undefined) return this.#reading;
    const reading = this.#read(messages);
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  async #read(messages: Messages): Promise<Deployment> {
    const deployment = await readDeployment(this.#config, this.#builtFor, messages);
    this.name = deployment.name;
    if (deployment.colours !== undefined) (await import("./deployed-colours.ts")).showColours(deployment.colours);
    if (deployment.signIn !== undefined) useSignIn(await signedInBy(deployment.signIn, messages));
    return deployment;
  }
}

/** @throws SdkFailure where the provider of sign-ins is not reached, or answers something else */
async function signedInBy(settings: SignInSettings, messages: Messages): Promise<SignIn> {
  return reachedSignIn(settings).catch((cause: unknown) => {
    if (!network.isThere) throw hostNotReached(messages, cause);
    const traceId = reportFault(cause);
    // What an app keeps is there although a provider does not answer, as it is without a network.
    const kind = cause instanceof TypeError ? "offline" : "failed";
    throw new SdkFailure(kind, clientText(messages, "signInFailed"), { traceId, cause });
  });
}

/** Milliseconds before each retry, as of a read: a network that has just come back may fail once more. */
const providerPauses = [300, 1200];

async function reachedSignIn(settings: SignInSettings): Promise<SignIn> {
  for (const pause of providerPauses) {
    const found = await shippedSignIn(settings).catch((error: unknown) => {
      if (!(error instanceof TypeError && network.isThere)) throw error;
    });
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return shippedSignIn(settings);
}
