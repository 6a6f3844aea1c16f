import { JobPostponed, JobRefused } from "../queue/job-queue.ts";

/** Where messages are posted to, as Standard Webhooks says: https://www.standardwebhooks.com. */
export interface Webhook {
  readonly url: string;
  /** `whsec_` and Base64 of at least 24 bytes; each of them signs, so that one can replace another. */
  readonly secrets: readonly string[];
}

export interface WebhookMessage {
  /** The same at every attempt, without a full stop. */
  readonly id: string;
  readonly body: string;
}

/** In ms, of which the endpoint has to answer. */
const answerTime = 20_000;

/**
 * Posts a message. Only 2xx is an arrival; redirects are not followed.
 *
 * @throws JobRefused where the endpoint says that it is gone for good
 * @throws JobPostponed where a later attempt may help, with the wait that the endpoint asks for
 * @throws Error where it is not reached
 */
export async function postWebhook(
  { url, secrets }: Webhook,
  { id, body }: WebhookMessage,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => webhookSignature(secret, `${id}.${timestamp}.${body}`)));
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signatures.join(" "),
    },
    body,
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerTime)]),
  });
  await response.body?.cancel();
  if (response.status === 410) throw new JobRefused(`${hostOf(url)} wants no more messages (410).`);
  if (response.ok) return;
  const leastWait = waitAsked(response.headers.get("retry-after"), now);
  throw new JobPostponed(`${hostOf(url)} answers ${response.status}.`, leastWait);
}

/** In ms, from a `Retry-After` in seconds or as a date (RFC 9110, 10.2.3); 0 where there is none. */
function waitAsked(header: string | null, now: Date): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Math.max(0, wait || 0);
}

/**
 * `v1,` and the HMAC-SHA256 of a signed content in Base64.
 *
 * @throws Error where the secret is none
 */
export async function webhookSignature(secret: string, content: string): Promise<string> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secretBytes(secret), hmac, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content)));
  return `v1,${btoa(String.fromCharCode(...signature))}`;
}

/** @throws Error with the form of a secret; it does not repeat the secret */
export function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const [, base64 = ""] = /^whsec_((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2,3}={0,2})?)$/.exec(secret) ?? [];
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.length >= 24 && bytes.length <= 64) return bytes;
  throw new Error("A secret of webhooks is whsec_ and Base64 of 24 to 64 random bytes.");
}

/** An address may have a secret in its path. */
function hostOf(url: string): string {
  return new URL(url).host;
}
