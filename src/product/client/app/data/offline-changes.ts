import { updates } from "../../features/updates.ts";
import { newId } from "../../new-id.ts";
import { type CallOptions, type ReplyTo, type Sdk, SdkFailure } from "../../sdk/sdk.ts";
import { clientText } from "../../texts.ts";
import type { App, UserContext } from "../app.ts";
import type { outboxIn } from "../plugins/outbox-plugin.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

type ChangeValues = Readonly<Record<string, unknown>>;

/** The change was not sent and waits in the outbox, which shows it. */
export class Waiting extends SdkFailure {}

/** {@link offlineCalls} with the outbox of the app, which is loaded while there is a network. */
export function withOutbox(app: App, open: ScreenController): Sdk {
  const load = async () => (await import("../plugins/outbox-plugin.ts")).outboxIn(app, open);
  return offlineCalls(app.viewer, open, load);
}

/**
 * The calls of a screen. Data that it keeps offline can also be changed offline: the change waits in the outbox. Where
 * that cannot be loaded, changes need the network.
 */
export function offlineCalls(
  { sdk, messages }: Pick<UserContext, "sdk" | "messages">,
  open: Pick<ScreenController, "screen" | "context">,
  load: () => Promise<Pick<ReturnType<typeof outboxIn>, "flush" | "supersede" | "keep">>,
): Sdk {
  const sources = Object.entries(open.screen.data ?? {}).filter(([, { offline }]) => offline === true);
  const nameOf = (read: string) => sources.find(([, { source }]) => source === read)?.[0];
  const own = updates.filter(({ read }) => nameOf(read) !== undefined);
  if (own.length === 0) return sdk;
  const loaded = load().catch(() => undefined);
  const known = (read: string) => open.context[nameOf(read) ?? ""] as ChangeValues | undefined;

  async function read<Id extends string>(
    operation: Id,
    params: ChangeValues,
    options?: CallOptions,
  ): Promise<ReplyTo<Id>> {
    try {
      return await sdk.call(operation, params, options);
    } catch (error) {
      const last = isUnreached(error) ? known(operation) : undefined;
      if (last === undefined) throw error;
      return last as ReplyTo<Id>;
    }
  }

  async function write<Id extends string>(
    operation: Id,
    params: ChangeValues,
    options: CallOptions = {},
  ): Promise<ReplyTo<Id>> {
    const outbox = await loaded;
    if (outbox === undefined) return sdk.call(operation, params, options);
    await outbox.flush();
    try {
      const result = await sdk.call(operation, params, options);
      await outbox.supersede({ operation, params });
      return result;
    } catch (error) {
      const before = known(own.find(({ update }) => update === operation)?.read ?? "");
      if (!isUnreached(error) || before === undefined) throw error;
      await outbox.keep({ operation, params, key: options.idempotencyKey ?? newId(), before });
      throw new Waiting("offline", clientText(messages, "unsentBody"), error);
    }
  }

  return {
    call(operation, params, options) {
      if (own.some(({ update }) => update === operation)) return write(operation, params, options);
      return read(operation, params, options);
    },
  };
}

function isUnreached(error: unknown): error is SdkFailure {
  return error instanceof SdkFailure && (error.kind === "offline" || (error.kind === "unknown" && error.isUnheard));
}
