/** The place of a request in all that one press sets going, on any number of servers (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits: the caller's, or a new one. */
  readonly traceId: string;
  /** The caller's part of it, 16 digits; absent where the caller has named none. */
  readonly parentId?: string;
  /** This request's own part of it, 16 digits. */
  readonly spanId: string;
  /** Two digits; 01 where the caller records it. */
  readonly flags: string;
}

/** What a caller sends of a later version begins like this one; ff is none. */
const traceparentPattern = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

export function traceOf(headers: Headers): Trace {
  const spanId = randomDigits().slice(16);
  const [, version, traceId, parentId, flags = "00", more] =
    traceparentPattern.exec(headers.get("traceparent") ?? "") ?? [];
  const isReadable = traceId !== undefined && parentId !== undefined && (version !== "00" || more === undefined);
  return isReadable ? { traceId, parentId, spanId, flags } : { traceId: randomDigits(), spanId, flags: "00" };
}

/** The header of requests that are sent for this one. */
export function traceparentOf({ traceId, spanId, flags }: Trace): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

function randomDigits(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
