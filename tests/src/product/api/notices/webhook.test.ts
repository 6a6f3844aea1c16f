import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { postWebhook, secretBytes, webhookSignature } from "../../../../../src/product/api/notices/webhook.ts";
import { webhookReceiver } from "./webhook-receiver.ts";

/** Of the tests of the reference libraries of Standard Webhooks. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const other = `whsec_${btoa("o".repeat(64))}`;
const now = new Date("2026-11-28T08:00:00.900Z");
const message = { id: "msg_1", body: '{"type":"proposal.waits"}' };

function post(url: string, secrets: readonly string[] = [secret], signal = new AbortController().signal) {
  return postWebhook({ url, secrets }, message, now, signal);
}

test("signs as the reference libraries do", async () => {
  const content = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(await webhookSignature(secret, content)).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("posts the body as it is signed, with each secret", async () => {
  await using receiver = await webhookReceiver();
  await post(receiver.url, [secret, other]);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.messages;
  const signed = (key: string | Buffer) =>
    `v1,${createHmac("sha256", key).update(`msg_1.1795852800.${body}`).digest("base64")}`;
  expect(body).toBe(message.body);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": "msg_1",
    "webhook-timestamp": "1795852800",
    "webhook-signature": `${signed(Buffer.from(secret.slice(6), "base64"))} ${signed("o".repeat(64))}`,
  });
});

test.each([
  [302, /^JobPostponed: 127\.0\.0\.1:\d+ answers 302\.$/],
  [429, /^JobPostponed: 127\.0\.0\.1:\d+ answers 429\.$/],
  [500, /^JobPostponed: 127\.0\.0\.1:\d+ answers 500\.$/],
  [410, /^JobRefused: 127\.0\.0\.1:\d+ wants no more messages \(410\)\.$/],
])("says where an endpoint answers %i, without its path", async (status, words) => {
  await using receiver = await webhookReceiver(() => status);
  await expect(post(`${receiver.url}secret-path`).catch(String)).resolves.toMatch(words);
  expect(receiver.messages).toHaveLength(1);
});

test.each([
  ["120", 120_000],
  ["Sat, 28 Nov 2026 09:00:00 GMT", Date.UTC(2026, 10, 28, 9) - now.getTime()],
  ["Sat, 28 Nov 2020 09:00:00 GMT", 0],
  ["soon", 0],
  ["-5", 0],
])("comes again when the endpoint asks for it: %s", async (asked, wait) => {
  await using receiver = await webhookReceiver(() => 503, { "retry-after": asked });
  await expect(post(receiver.url)).rejects.toMatchObject({ name: "JobPostponed", leastWait: wait });
});

test("posts nothing after the end of the lease", async () => {
  await using receiver = await webhookReceiver();
  await expect(post(receiver.url, [secret], AbortSignal.abort())).rejects.toThrow("aborted");
  expect(receiver.messages).toEqual([]);
});

test.each(["", "whsec_", "secret", "whsec_c2hvcnQ=", `whsec_${"ä".repeat(40)}`, `whsec_${btoa("x".repeat(65))}`])(
  "takes no secret that is weak or no Base64: %j",
  (text) => {
    expect(() => secretBytes(text)).toThrow("A secret of webhooks is whsec_ and Base64 of 24 to 64 random bytes.");
  },
);

test("takes secrets of 24 to 64 bytes", () => {
  for (let length = 24; length <= 64; length += 1)
    expect(secretBytes(`whsec_${btoa("k".repeat(length))}`)).toHaveLength(length);
});
