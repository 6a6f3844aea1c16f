import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoCaller } from "../../../../src/api/demo/index.ts";
import type { Storage } from "../../../../src/api/storage/storage.ts";
import { operationsPath, readApi } from "../../../../src/engine/api/operations.ts";
import { renderScreen } from "../../../../src/engine/index.ts";
import { type Context, resolve } from "../../../../src/engine/resolve.ts";
import type { Screen } from "../../../../src/engine/screen-schema.ts";
import { callDemo, demoNow, demoStorage } from "./call-demo.ts";

const api = readApi(readFileSync(operationsPath, "utf8"));
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const words = { locale: "de-CH", messages };
const screens = globSync("screens/*/*.json")
  .map((path) => JSON.parse(readFileSync(path, "utf8")) as Screen)
  .filter(({ kind }) => kind !== "flow");

/** Who usually looks at the screens of an app. */
const usual: Readonly<Record<string, string>> = {
  admin: "p-brunner",
  trainer: "p-faessler",
  member: "m-0988",
  public: "p-gast",
  screens: "p-halle",
  operator: "p-baur",
};

/** Ids of what a screen is about. */
const about: Readonly<Record<string, string>> = {
  "attendance.record": "t-20261112-judo-u13",
  "events.detail": "chlausturnier-2026",
  "events.public-detail": "chlausturnier-2026",
  "groups.detail": "judo-u13",
  "groups.roster": "judo-u13",
  "invoices.detail": "r-2026-0412",
  "members.detail": "m-1042",
  "news.article": "guertelpruefung",
  "dojang.scoreboard": "k-17",
  "tenants.detail": "sv-aabach",
};

async function contextOf({ id, app, data = {} }: Screen, storage: Storage, club: string, now: Date): Promise<Context> {
  const caller = demoCaller(usual[app] ?? "", club);
  const context: Record<string, unknown> = { params: { id: about[id] }, locale: "de-CH" };
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    const given = resolve(params, context, words) as Record<string, unknown>;
    const isServed = !source.startsWith("proposals.") && source !== "audit.entry.list";
    const outcome = isServed && (await callDemo(storage, source, given, caller, now));
    context[name] = outcome ? outcome.result : api.operations.get(source)?.example;
  }
  return context;
}

describe("the demo on screens", () => {
  it.each(screens.map((screen) => [screen.id, screen] as const))("fills %s", async (_, screen) => {
    const context = await contextOf(screen, await demoStorage(), "sv-aabach", demoNow);
    const body = renderScreen(screen, context, { messages });
    expect(body).not.toMatch(/undefined|NaN|\[object/);
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(["2026-01-01T00:10:00+01:00", "2027-07-18T18:00:00+02:00"])(
    "fills lists of the other club on %s",
    async (moment) => {
      const now = new Date(moment);
      const storage = await demoStorage(now);
      for (const screen of screens.filter(({ id }) => about[id] === undefined)) {
        const context = await contextOf(screen, storage, "tv-frauenfeld", now);
        expect(() => renderScreen(screen, context, { messages })).not.toThrow();
      }
    },
  );
});
