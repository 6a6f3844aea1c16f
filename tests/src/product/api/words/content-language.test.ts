import { beforeAll, describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects, demoPolicy } from "../../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../../src/demo/request-session.ts";
import { transportProblem } from "../../../../../src/product/api/http/problem.ts";
import { type ApiOptions, createApi } from "../../../../../src/product/api/index.ts";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";
import { loadWords, say, sentenceText } from "../../../../../src/product/api/words/sentence.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { completeLocales } from "../../../../../src/product/engine/locales.ts";
import { plainRefusal, refusalHeaders } from "../../../../../src/product/server/refusal.ts";
import { demoNow, demoStorage } from "../../../demo/call-demo.ts";
import { type Params, requestOf } from "../../../demo/generated-calls.ts";
import calls from "../../../demo/operations.json" with { type: "json" };
import refusals from "../../../demo/refusals.json" with { type: "json" };
import { message, post, receiving, url } from "../../receive/receiving.ts";

interface DemoCall {
  readonly id: string;
  readonly as?: string;
  readonly params?: Params;
}

type Headers = Readonly<Record<string, string>>;

async function demoApi(options: Partial<ApiOptions> = {}) {
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const storage = await demoStorage();
  const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow, ...options });
  return async ({ id, as = "p-brunner", params = {} }: DemoCall, headers: Headers) => {
    const request = requestOf(operationEntries.get(id)!, params, `demo-${as}`);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const response = await api.fetch(request);
    const language = response.headers.get("content-language");
    return { status: response.status, language, body: await response.json() };
  };
}

beforeAll(() => Promise.all(completeLocales.map(loadWords)));

describe.each(completeLocales)("who asks in %s", (locale) => {
  it("reads the language in every answer of every operation", async () => {
    let answered = 0;
    for (const each of calls as readonly DemoCall[]) {
      const { status, language } = await (await demoApi())(each, { "accept-language": locale });
      expect({ id: each.id, language }).toEqual({ id: each.id, language: locale });
      if (status < 300) answered += 1;
    }
    expect(answered).toBeGreaterThan(150);
  });

  it("reads it in every refusal, and its title is in it", async () => {
    for (const each of refusals as readonly DemoCall[]) {
      const { status, language, body } = await (await demoApi())(each, { "accept-language": locale });
      const title = sentenceText(say(`problem.${status}` as "problem.404"), locale);
      expect({ id: each.id, language, title: body.title }).toEqual({ id: each.id, language: locale, title });
    }
    const nobody = await (await demoApi())(
      { id: "home.overview.get" },
      { authorization: "", "accept-language": locale },
    );
    expect([nobody.status, nobody.language]).toEqual([401, locale]);
  });

  it("reads it where the server itself refuses", () => {
    expect(refusalHeaders("too-large", transportProblem(413, locale))["content-language"]).toBe(locale);
  });

  it("reads it in the answers of a receiver, and on its pages", async () => {
    using server = receiving();
    const headers = { "accept-language": locale };
    const taken = await server.fetch(post(message, { headers }));
    const refused = await server.fetch(post({ ...message, email: "" }, { headers }));
    expect([taken.status, taken.headers.get("content-language")]).toEqual([200, "de-CH"]);
    expect([refused.status, refused.headers.get("content-language")]).toEqual([422, locale]);
    const gone = await server.fetch(new Request(`${url}/fc-seeland/confirm/a/b`, { headers }));
    expect([gone.status, /<html lang="([^"]+)"/.exec(await gone.text())?.[1]]).toEqual([
      410,
      gone.headers.get("content-language"),
    ]);
  });
});

it("a server that refuses in English says so", () => {
  expect(refusalHeaders("malformed", plainRefusal("malformed"))["content-language"]).toBe("en");
});

it("the setting of a person is before what their browser asks for, also where they are refused", async () => {
  const call = await demoApi({
    identify: (request) => ({ ...identifyDemo(request)!, locale: "fr" }),
  });
  const headers = { "accept-language": "it" };
  const answer = await call({ id: "home.overview.get" }, headers);
  expect([answer.language, answer.body.greeting]).toEqual(["fr-CH", "Bonjour Andrea"]);
  const refused = await call({ id: "proposals.action.get", params: { id: "pa-gone" } }, headers);
  expect([refused.language, refused.body.detail.split(" ")[0]]).toEqual(["fr-CH", "Cette"]);
});

it("a language that nobody has written is answered in German, and the answer says so", async () => {
  const call = await demoApi({ identify: (request) => ({ ...identifyDemo(request)!, locale: "frr-DE" }) });
  expect((await call({ id: "home.overview.get" }, { "accept-language": "fr" })).language).toBe("de-CH");
});

it("the repetition of a request has the words of its first answer, and says their language", async () => {
  const call = await demoApi();
  const request = (calls as readonly DemoCall[]).find(({ id }) => id === "members.member.update")!;
  const key = { "idempotency-key": "once" };
  const first = await call(request, { ...key, "accept-language": "fr" });
  const again = await call(request, { ...key, "accept-language": "it" });
  const outcome = await call({ id: "session.request.get", params: { key: "once" } }, { "accept-language": "it" });
  expect([first.status, first.language]).toEqual([200, "fr-CH"]);
  expect(again).toEqual(first);
  expect([outcome.language, outcome.body.result]).toEqual(["fr-CH", first.body]);
});
