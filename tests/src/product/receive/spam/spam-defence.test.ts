import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  type Challenge,
  formCheckHeader,
  formCheckText,
  formProofHeader,
  formProofText,
  hasLeadingZeros,
  puzzlePart,
} from "../../../../../src/product/api/public/form-check.ts";
import { runs } from "../../../../runs.ts";
import { linkIn, message, post, press, receiving } from "../receiving.ts";

function check(seconds: number, isTrapped = false) {
  return { [formCheckHeader]: formCheckText({ seconds, isTrapped }) };
}

function solved({ puzzle, count, bits }: Challenge): string {
  const nonces = Array.from({ length: count }, (_, part) => {
    for (let nonce = 0; ; nonce += 1) {
      const digest = createHash("sha256")
        .update(puzzlePart(puzzle, part, nonce))
        .digest();
      if (hasLeadingZeros(digest, bits)) return nonce;
    }
  });
  return formProofText(puzzle, nonces);
}

test("answers a post with the hidden field as any other, and keeps nothing of it", async () => {
  using server = receiving();
  const honest = await (await server.fetch(post(message))).json();
  const trapped = await server.fetch(post(message, { headers: check(60, true) }));
  const body = await trapped.json();
  expect({ ...body, id: "" }).toEqual({ ...honest, id: "" });
  expect(body.id).toHaveLength(honest.id.length);
  expect(server.store.unconfirmedCount("tv-oberried")).toBe(1);
});

test("asks who is faster than people for work, and accepts it for that request alone", async () => {
  using server = receiving();
  const fast = (key: string, headers = {}) =>
    server.fetch(post(message, { key, headers: { ...check(1), ...headers } }));
  const reply = await fast("first-key");
  expect(reply.status).toBe(428);
  const { challenge } = (await reply.json()) as { challenge: Challenge };
  const proof = { [formProofHeader]: solved(challenge) };
  expect((await fast("second-key", proof)).status).toBe(428);
  expect((await fast("first-key", proof)).status).toBe(200);
  server.clock.now += 11 * 60_000;
  const late = await fast("third-key");
  const next = ((await late.json()) as { challenge: Challenge }).challenge;
  server.clock.now += 11 * 60_000;
  expect((await fast("third-key", { [formProofHeader]: solved(next) })).status).toBe(428);
});

test("takes a forged puzzle for no work", async () => {
  using server = receiving();
  const forged = { puzzle: `${server.clock.now + 1000}.${"A".repeat(43)}`, count: 16, bits: 11 };
  const headers = { ...check(0), [formProofHeader]: solved(forged) };
  expect((await server.fetch(post(message, { headers }))).status).toBe(428);
});

test("lets a club of a village write on from one network, and limits a machine in it", async () => {
  using server = receiving();
  const statuses: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const reply = await server.fetch(post({ ...message, email: `p${index}@post.example` }), `192.0.2.${index}`);
    statuses.push(reply.status);
  }
  const counts = Object.groupBy(statuses, String);
  expect(Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all?.length]))).toEqual({
    "200": 5,
    "428": 35,
    "429": 10,
  });
  expect((await server.fetch(post(message), "198.51.100.1")).status).toBe(200);
});

test("writes to one address three times a day at most", async () => {
  using server = receiving();
  const statuses: number[] = [];
  for (const network of [1, 2, 3, 4]) statuses.push((await server.fetch(post(message), `10.0.${network}.1`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("is not exhausted by thousands of junk posts, none of which arrives", async () => {
  using server = receiving();
  const kinds = [check(60), check(0), check(90, true), { [formCheckHeader]: "seconds=1e9" }];
  for (let index = 0; index < runs(10_000, 4); index += 1) {
    const junk = { name: "Win now", email: `victim${index}@post.example`, message: "https://spam.example" };
    const address = `10.${index % 200}.${Math.floor(index / 200)}.1`;
    await server.fetch(post(junk, { headers: kinds[index % kinds.length]! }), address);
  }
  await server.flush();
  expect(server.store.unconfirmedCount("tv-oberried")).toBeLessThanOrEqual(30);
  expect(server.sent.length).toBeLessThanOrEqual(30);
  expect(server.sent.filter(({ to }) => to === "info@tv-oberried.example")).toEqual([]);

  const challenged = await server.fetch(post(message, { key: "of-a-person" }), "203.0.113.5");
  const { challenge } = (await challenged.json()) as { challenge: Challenge };
  const headers = { [formProofHeader]: solved(challenge) };
  await server.fetch(post(message, { key: "of-a-person", headers }), "203.0.113.5");
  await server.flush();
  const own = server.sent.find(({ to }) => to === message.email)!;
  await server.fetch(press(linkIn(own)), "203.0.113.5");
  await server.flush();
  expect(server.sent.at(-1)?.to).toBe("info@tv-oberried.example");
}, 60_000);
