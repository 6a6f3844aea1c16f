import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { demoOutsideEffects, demoPolicy } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { exportLog } from "../../../src/product/api/audit-log/export.ts";
import { verifyExport } from "../../../src/product/api/audit-log/verify-export.ts";
import type { ApiServer } from "../../../src/product/api/index.ts";
import { isHarmless, type OperationEntry, operationEntries } from "../../../src/product/api/operation-table.ts";
import { renderFlow } from "../../../src/product/engine/flow/flow-view.ts";
import { renderScreen } from "../../../src/product/engine/index.ts";
import { type Context, resolve } from "../../../src/product/engine/screen/resolve.ts";
import type { Screen } from "../../../src/product/engine/screen/schema/screen-schema.ts";
import { typedLine, typedLines } from "../../../src/product/engine/text/typed-text.ts";
import { persons } from "../../../src/workshop/apps/prototype/choices.ts";
import { sample } from "../../runs.ts";
import { describedApi } from "../product/api/described-api.ts";
import { type Fork, forkOf } from "../product/api/fork.ts";
import { pastedTexts } from "../product/engine/text/pasted-texts.ts";
import { demoNow, demoStorage, operations } from "./call-demo.ts";
import knownCalls from "./operations.json" with { type: "json" };

type Params = Readonly<Record<string, unknown>>;

interface Call {
  readonly id: string;
  readonly as?: string;
  readonly params?: Params;
}

const calls = knownCalls as readonly Call[];
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const screens = globSync("screens/*/*.json").map((path) => JSON.parse(readFileSync(path, "utf8")) as Screen);
const entryOf = (id: string): OperationEntry => operationEntries.get(id)!;

/** The free texts of an operation, and whether they may have several lines. */
function textsOf({ schema, parameters }: OperationEntry): ReadonlyMap<string, boolean> {
  const texts = Object.entries(schema.properties).flatMap(([name, field]) => {
    const own = typeof field === "object" ? field : {};
    const isFree = [own.type].flat().includes("string") && !["enum", "pattern", "format"].some((key) => key in own);
    return isFree && parameters[name] === "body" && !/email$/i.test(name)
      ? [[name, own["x-multiline"] === true] as const]
      : [];
  });
  return new Map(texts);
}

/** Of a body, with room for its other fields. */
const mostBytes = 50_000;

/** A club in which people have pasted one text into whatever they could. */
class PastedClub {
  readonly storage: Fork;
  readonly #api: ApiServer;

  constructor(storage: Fork) {
    this.storage = storage;
    this.#api = describedApi({
      storage,
      operations,
      outsideEffectsOf: demoOutsideEffects,
      policyOf: demoPolicy,
      identify: identifyDemo,
      clock: () => demoNow,
    });
  }

  async send({ id, as = "p-brunner", params = {} }: Call) {
    const { method, path, parameters } = entryOf(id);
    const of = (place: string) => Object.entries(params).filter(([name]) => parameters[name] === place);
    const address = of("path").reduce((rest, [name, value]) => rest.replace(`{${name}}`, String(value)), path);
    const url = new URL(address, "http://demo.invalid");
    for (const [name, value] of of("query")) url.searchParams.set(name, String(value));
    const headers = { authorization: `Bearer demo-${as}`, "content-type": "application/json" };
    const body = method === "GET" ? {} : { body: JSON.stringify(Object.fromEntries(of("body"))) };
    const response = await this.#api.fetch(new Request(url, { method, headers, ...body }));
    return { status: response.status, body: await response.json() };
  }

  /** Sends a call with a text in every field that takes it; returns what was accepted, by field. */
  async paste(call: Call, text: string): Promise<Readonly<Record<string, string>>> {
    const fields = [...textsOf(entryOf(call.id)).keys()].slice(0, mostBytes / text.length);
    const pasted = Object.fromEntries(fields.map((name) => [name, `${name}:${text}`]));
    const params = { ...call.params, ...pasted };
    const first = await this.send({ ...call, params });
    const refused = Object.keys(first.body.fields ?? {}).filter((name) => name in pasted);
    expect([200, 202, 400, 403, 404, 409, 410, 422], `${call.id} ${JSON.stringify(first.body)}`).toContain(
      first.status,
    );
    const accepted = Object.fromEntries(Object.entries(pasted).filter(([name]) => !refused.includes(name)));
    const { status } =
      refused.length === 0 ? first : await this.send({ ...call, params: { ...call.params, ...accepted } });
    return status === 200 ? accepted : {};
  }

  /** The texts of every changed record, with a space for each run of blanks: a text may be stored by its paragraphs. */
  async stored(): Promise<string[]> {
    return (await this.storage.differences()).map(({ after }) => spaced(textsIn(after).join(" ")));
  }
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

const about: Readonly<Record<string, string>> = Object.fromEntries(
  calls.flatMap(({ id, params }) => (id.endsWith(".get") && params?.["id"] ? [[id, String(params["id"])]] : [])),
);

async function contextOf(club: PastedClub, { app, data = {}, review }: Screen, values: Params): Promise<Context> {
  const context: Record<string, unknown> = { values, locale: "de-CH", params: {} };
  for (const [name, { source, params = {} }] of Object.entries(data)) {
    const base = { ...context, params: { id: about[source] } };
    const given = resolve(params, base, { locale: "de-CH", messages }) as Params;
    const { status, body } = await club.send({ id: source, as: persons[app] ?? "", params: given });
    if (status === 200) context[name] = body;
  }
  if (review?.source === undefined) return context;
  const preview = await club.send({ id: review.source, as: persons[app] ?? "", params: values });
  return preview.status === 200 ? { ...context, review: preview.body } : {};
}

/** Every read answers as it is described, and every screen shows it. */
async function expectReadable(club: PastedClub): Promise<void> {
  for (const call of calls.filter(({ id }) => entryOf(id).method === "GET")) {
    const { status, body } = await club.send(call);
    expect([call.id, status < 500, body.detail]).toEqual([
      call.id,
      true,
      status < 400 ? undefined : expect.any(String),
    ]);
  }
  expect((await club.send({ id: "audit.entry.list" })).status).toBe(200);

  for (const screen of screens) {
    const answers = calls.find(({ id }) => id === screen.review?.source)?.params ?? {};
    const context = await contextOf(club, screen, answers);
    const missing = ["params", ...Object.keys(screen.data ?? {})].filter((name) => !(name in context));
    if (missing.length > 0) continue;
    const problems: string[] = [];
    const host = {
      components,
      messages,
      report: ({ pointer, message }: { pointer: string; message: string }) => problems.push(`${pointer} ${message}`),
    };
    const html =
      screen.kind === "flow"
        ? renderFlow(screen, context, host, { mode: "compact" })
        : renderScreen(screen, context, host);
    expect([screen.id, problems]).toEqual([screen.id, []]);
    expect(html.length).toBeGreaterThan(0);
  }
}

describe.each(sample(pastedTexts, 20, 5).map((text) => [JSON.stringify(text).slice(0, 40), text]))("%s", (_, text) => {
  it("pasted into every field of every operation is saved, read back and shown, and leaves a log whose export fits", async () => {
    const club = new PastedClub(forkOf(await demoStorage()));
    const pasted: [id: string, field: string, value: string][] = [];
    for (const call of calls.filter(({ id }) => !isHarmless(entryOf(id)) && textsOf(entryOf(id)).size > 0))
      for (const [field, value] of Object.entries(await club.paste(call, text))) pasted.push([call.id, field, value]);
    expect(pasted.length).toBeGreaterThan(40);

    const stored = await club.stored();
    for (const [id, field, value] of pasted) {
      const typed = textsOf(entryOf(id)).get(field) === true ? typedLines(value) : typedLine(value);
      const kept = stored.filter((each) => each.includes(`${field}:`));
      expect([id, kept.filter((each) => !each.includes(spaced(typed)))]).toEqual([id, []]);
    }

    await expectReadable(club);
    const exported = await verifyExport(await exportLog(club.storage, "sv-aabach"), undefined);
    expect(exported.entries).toBeGreaterThan(10);
    expect(exported.flaws).toEqual([]);
  }, 60_000);
});

it("what an earlier version has stored is read in the lines that are described", async () => {
  const base = await demoStorage();
  const storage = forkOf(base);
  const old = (value: unknown): unknown => {
    if (typeof value === "string") return value.includes(" ") ? `${value}\r\nalt\u2028und\u202e neu` : value;
    if (Array.isArray(value)) return value.map(old);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, old(each)]));
  };
  for (const collection of ["members", "people", "groups", "events", "courses", "absences", "attendance", "invoices"]) {
    const records = await storage.list(`sv-aabach.${collection}`);
    const changes = records.map(({ id, version, value }) => ({
      ...{ type: "put" as const, collection: `sv-aabach.${collection}`, id, expected: version, value: old(value) },
    }));
    expect(changes.length).toBeGreaterThan(0);
    await storage.commit(changes);
  }
  await expectReadable(new PastedClub(storage));
}, 60_000);
