import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf, readAddress } from "../../../../src/workshop/kit/address.ts";
import { runs } from "../../../runs.ts";

async function messageOf(fragment: string): Promise<string> {
  const read = await readAddress("play", fragment);
  return read.kind === "broken" ? read.message : read.kind;
}

function packed(json: string): string {
  return `#play=1.${deflateRawSync(json).toString("base64url")}`;
}

describe("a state in the address", () => {
  it("comes back as it was, whatever it contains", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ noUnicodeString: false }), async (state) => {
        const address = (await addressOf("play", state)) ?? "";
        expect(address).toMatch(/^#play=1\.[\w-]*$/);
        const copy: unknown = JSON.parse(JSON.stringify(state));
        expect(await readAddress("play", address)).toEqual({ kind: "state", state: copy });
      }),
      { numRuns: runs(500) },
    );
  });

  it("carries umlauts, emoji, quotes, marks of direction and half characters", async () => {
    const state = { text: "Grüezi «Zoë» \"'`<b>&amp; 👩‍👩‍👧 \u202Eabc\u202C \u200F שלום \ud800 \u0000" };
    expect(await readAddress("play", (await addressOf("play", state)) ?? "")).toEqual({ kind: "state", state });
  });

  it("carries 20 kB that cannot be compressed", async () => {
    const state = { text: randomBytes(15_000).toString("base64") };
    expect(JSON.stringify(state).length).toBeGreaterThan(20_000);
    expect(await readAddress("play", (await addressOf("play", state)) ?? "")).toEqual({ kind: "state", state });
  });

  it("is not made of more than an address carries", async () => {
    expect(await addressOf("play", randomBytes(60_000).toString("base64"))).toBeUndefined();
    expect(await addressOf("play", "a".repeat(300_000))).toBeUndefined();
  });

  it("never throws, whatever is behind the mark", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        const { kind } = await readAddress("play", `#play=1.${text}`);
        expect(["state", "broken"]).toContain(kind);
      }),
      { numRuns: runs(500) },
    );
  });

  it("says what is wrong with a link", async () => {
    const good = (await addressOf("play", { text: "x".repeat(40) })) ?? "";
    const wrong = [
      good.slice(0, -4),
      good.replace("=1.", "=%31."),
      good.replace("=1.", "=9."),
      packed("[".repeat(200) + "]".repeat(200)),
      packed("a".repeat(1_000_000)),
      `#play=1.${"A".repeat(70_000)}`,
    ];
    expect(await Promise.all(wrong.map(messageOf))).toMatchInlineSnapshot(`
      [
        "The link is damaged: a part of it is missing or changed. The playground starts with its default; ask for the link again.",
        "The link is damaged: a part of it is missing or changed. The playground starts with its default; ask for the link again.",
        "The link was made by another version of the catalogue. The playground starts with its default; ask for the link again.",
        "The link contains data that is nested too deep. The playground starts with its default; ask for the link again.",
        "The link unpacks to more data than the catalogue reads. The playground starts with its default; ask for the link again.",
        "The link is longer than any that the catalogue makes. The playground starts with its default; ask for the link again.",
      ]
    `);
  });

  it("says of every link that was cut off that a part is missing", async () => {
    const good = (await addressOf("play", { text: "Grüezi ".repeat(4) })) ?? "";
    for (let end = "#play=".length; end < good.length; end += 1)
      expect(await messageOf(good.slice(0, end)), `${end} characters`).toMatch(/is missing/);
  });

  it("is none where the fragment is another one", async () => {
    expect(await readAddress("play", "#contract")).toEqual({ kind: "none" });
    expect(await readAddress("play", "")).toEqual({ kind: "none" });
  });

  it("stops inflating a bomb at its limit", async () => {
    const bomb = packed(" ".repeat(40_000_000));
    expect(bomb.length).toBeLessThan(64_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await messageOf(bomb)).toContain("unpacks to more data");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});
