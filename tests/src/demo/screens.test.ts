import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { demoCaller } from "../../../src/demo/index.ts";
import { ownOperationIds } from "../../../src/product/api/index.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { readApi } from "../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../src/product/engine/api/operations-path.ts";
import { renderFlow } from "../../../src/product/engine/flow/flow-view.ts";
import { renderScreen } from "../../../src/product/engine/index.ts";
import { type Context, resolve } from "../../../src/product/engine/screen/resolve.ts";
import type { Screen } from "../../../src/product/engine/screen/schema/screen-schema.ts";
import { persons } from "../../../src/workshop/apps/prototype/choices.ts";
import { callDemo, demoNow, demoStorage } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

const api = readApi(readFileSync(operationsPath, "utf8"));
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const words = { locale: "de-CH", messages };
const all = globSync("screens/*/*.json").map((path) => JSON.parse(readFileSync(path, "utf8")) as Screen);
const screens = all.filter(({ kind }) => kind !== "flow");
const flows = all.filter(({ kind }) => kind === "flow");

/** Ids of the screens' records. */
const about: Readonly<Record<string, string>> = {
  "attendance.matrix": "judo-u13",
  "attendance.record": "t-20261112-judo-u13",
  "events.detail": "chlausturnier-2026",
  "events.public-detail": "chlausturnier-2026",
  "expenses.detail": "sp-0022",
  "events.reply": "helferessen",
  "polls.answer": "uf-ausflug",
  "polls.detail": "uf-ausflug",
  "groups.detail": "judo-u13",
  "groups.roster": "judo-u13",
  "invoices.detail": "r-2026-0412",
  "members.detail": "m-1042",
  "members.edit": "m-1042",
  "news.article": "guertelpruefung",
  "site.section": "football",
  "site.team": "junioren-e",
  "site.gallery": "hallenturnier",
  "site.gallery-picture": "hallenturnier",
  "site.page": "geschichte",
  "dojang.scoreboard": "k-17",
  "tenants.detail": "sv-aabach",
};

/** The answers in a flow: those with which its dry-run is tested elsewhere. */
function answersIn({ review }: Screen): Readonly<Record<string, unknown>> {
  return calls.find(({ id }) => id === review?.source)?.params ?? {};
}

async function contextOf(
  { id, app, data = {}, review }: Screen,
  storage: Storage,
  club: string,
  now: Date,
): Promise<Context> {
  const caller = demoCaller(persons[app] ?? "", club);
  const values = review === undefined ? {} : answersIn({ review } as Screen);
  const context: Record<string, unknown> = { params: { id: about[id], number: "1" }, values, locale: "de-CH" };
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    const given = resolve(params, context, words) as Record<string, unknown>;
    const isServed = !ownOperationIds.includes(source);
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

  it.each(flows.map((screen) => [screen.id, screen] as const))(
    "fills the flow %s with its review",
    async (_, screen) => {
      const storage = await demoStorage();
      const context = await contextOf(screen, storage, "sv-aabach", demoNow);
      const caller = demoCaller(persons[screen.app] ?? "", "sv-aabach");
      const source = screen.review?.source;
      const review = source && (await callDemo(storage, source, answersIn(screen), caller)).result;
      const body = renderFlow(screen, { ...context, review }, { components, messages }, { mode: "compact" });
      expect(body).not.toMatch(/undefined|NaN|\[object/);
    },
  );

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
