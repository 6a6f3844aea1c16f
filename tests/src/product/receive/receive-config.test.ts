import { expect, test } from "vitest";
import { receiveConfigContract } from "../../../../src/product/receive/receive-config.ts";

const least = {
  url: "https://annahme.example",
  ...{ file: "/data/receive.sqlite", clubs: "/data/clubs", from: "annahme@verein.example" },
  smtp: { host: "mail.example", port: 465, security: "tls" },
};
const isTaken = (more: object) => receiveConfigContract.safeParse({ ...least, ...more }).success;

test("what a configuration leaves out is what suits a machine behind no proxy", () => {
  expect(receiveConfigContract.parse(least)).toEqual({
    ...least,
    listen: { host: "127.0.0.1", port: 8080 },
    ...{ proxies: 0, origins: {}, confirmHours: 48, keepDays: 180 },
  });
});

test.each([
  ["proxies", 0, 5],
  ["confirmHours", 1, 168],
  ["keepDays", 1, 3650],
])("%s is a whole number from %d to %d", (name, from, to) => {
  const taken = [from - 1, from, from + 0.5, to, to + 1].map((value) => isTaken({ [name]: value }));
  expect(taken).toEqual([false, true, false, true, false]);
});

test("ports are those that there are; a server of mail has one, and one to listen at may be chosen", () => {
  const smtp = (port: number) => isTaken({ smtp: { ...least.smtp, port } });
  const listen = (port: number) => isTaken({ listen: { host: "127.0.0.1", port } });
  expect([0, 1, 65_535, 65_536].map(smtp)).toEqual([false, true, true, false]);
  expect([-1, 0, 65_535, 65_536].map(listen)).toEqual([false, true, true, false]);
});

test.each([
  [{ smtp: { ...least.smtp, security: "starttls" } }, true],
  [{ smtp: { ...least.smtp, security: "none", user: "a", passwordFile: "/run/password" } }, true],
  [{ smtp: { ...least.smtp, security: "ssl" } }, false],
  [{ origins: { "tv-oberried": ["https://www.tv-oberried.example"] } }, true],
  [{ origins: { "tv-oberried": ["https://www.tv-oberried.example/page"] } }, false],
  [{ url: "https://annahme.example/receive" }, false],
  [{ $schema: "schema.json" }, true],
  [{ keepdays: 3 }, false],
])("%j is taken: %s", (more, taken) => {
  expect(isTaken(more)).toBe(taken);
});
