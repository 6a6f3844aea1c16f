import { describe, expect, it } from "vitest";
import { isLocalHost, isLocalOrigin } from "../../../../src/product/server/host-names.ts";

const local = ["localhost", "LOCALHOST:80", "127.0.0.1:65535", "[::1]:4321", "tv-oberried.localhost"];
const foreign = [
  "",
  "localhost.example",
  "evil-localhost",
  "a.b.localhost",
  "127.0.0.11",
  "127x0.0.1",
  "localhost:",
  "::1",
];

describe("a name of this machine", () => {
  it.each(local)("is %s", (host) => expect(isLocalHost(host)).toBe(true));
  it.each(foreign)("is not %j", (host) => expect(isLocalHost(host)).toBe(false));
});

describe("a page of this machine", () => {
  it.each(local)("is of http://%s and https://%s", (host) => {
    expect([isLocalOrigin(`http://${host}`, "POST"), isLocalOrigin(`https://${host}`, "POST")]).toEqual([true, true]);
  });
  it.each([...foreign.map((host) => `http://${host}`), "ftp://localhost", "http://localhost/path", "localhost"])(
    "is not of %s",
    (origin) => expect(isLocalOrigin(origin, "GET")).toBe(false),
  );
  it.each([
    ["GET", true],
    ["HEAD", true],
    ["POST", false],
    ["DELETE", false],
  ])("without an origin may read alone: %s", (method, may) => expect(isLocalOrigin("null", method)).toBe(may));
});
