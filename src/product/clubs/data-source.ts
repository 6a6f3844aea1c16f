import { type PublicResult, publicAnswer } from "../api/public/answers.ts";
import type { Club } from "../api/public/club.ts";
import type { Period } from "../api/public/site-context.ts";
import { messagesOf } from "../content/locales.ts";
import type { ApiOperation } from "../engine/api/operations.ts";

type SourceParams = Readonly<Record<string, unknown>>;

/** The source of the results of a club's pages. */
export interface ClubDataSource {
  /** The result in a locale; undefined if the requested record does not exist. */
  call(operation: string, params: SourceParams, locale: string): Promise<PublicResult | undefined>;
}

/** Reads results from the content of the club: those of a day, or those that hold for a period around it. */
export function contentDataSource(club: Club, today: string, period?: Period): ClubDataSource {
  return {
    call: async (operation, params, locale) =>
      publicAnswer(operation, params, { club, locale, messages: messagesOf(locale), today, period }),
  };
}

/** An operation that failed over HTTP. */
export class DataSourceError extends Error {
  override readonly name = "CarrierError";

  constructor(club: string, operation: string, reason: string, cause?: unknown) {
    super(
      `Club "${club}": the operation "${operation}" gave nothing: ${reason}. ` +
        `Check SCHAUKASTEN_API and the service behind it; the last good pages stay.`,
      { cause },
    );
  }
}

export interface HttpSourceOptions {
  /** `{club}` is replaced by the id of the club. */
  readonly base: string;
  /** The delay in ms before each retry. */
  readonly waits?: readonly number[] | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

const defaultWaits = [250, 1000, 4000];

/** Calls a service. A temporary failure, such as a busy server or a lost connection, is retried. */
export function httpDataSource(
  club: string,
  { base, waits = defaultWaits, fetch = globalThis.fetch }: HttpSourceOptions,
): ClubDataSource {
  const root = base.replaceAll("{club}", club).replace(/\/$/, "");
  const attempt = async (address: string, locale: string): Promise<FetchAttempt> => {
    try {
      const response = await fetch(address, {
        headers: { accept: "application/json", "accept-language": locale },
        signal: AbortSignal.timeout(20_000),
      });
      return await readResponse(response);
    } catch (cause) {
      return { failed: `no answer from ${address} (${(cause as Error).message})`, isPassing: true, cause };
    }
  };
  return {
    async call(operation, params, locale) {
      const address = root + operationPath(await apiOperation(operation), params);
      for (let tries = 0; ; tries += 1) {
        const result = await attempt(address, locale);
        if ("value" in result) return result.value;
        const wait = waits[tries];
        if (!result.isPassing || wait === undefined)
          throw new DataSourceError(club, operation, result.failed, result.cause);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}

type FetchAttempt =
  | { readonly value: PublicResult | undefined }
  | { readonly failed: string; readonly isPassing: boolean; readonly cause?: unknown };

async function readResponse(response: Response): Promise<FetchAttempt> {
  if (response.status === 404) return { value: undefined };
  if (response.ok) return { value: await response.json() };
  const isPassing = response.status >= 500 || response.status === 429 || response.status === 408;
  return { failed: `${response.url} answered ${response.status}`, isPassing };
}

/** The description of the API is only loaded for a service: the content of clubs needs none. */
async function apiOperation(id: string): Promise<ApiOperation> {
  const { apiOperations } = await import("../content/operations.ts");
  const operation = apiOperations().get(id);
  if (operation === undefined) throw new Error(`There is no operation "${id}".`);
  return operation;
}

/** The path of an operation with its parameters filled in. */
function operationPath(operation: ApiOperation, params: SourceParams): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place } of operation.parameters) {
    const value = params[name];
    if (value === undefined || value === null) continue;
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
