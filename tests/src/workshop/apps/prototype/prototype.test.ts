import { beforeEach, describe, expect, it, vi } from "vitest";
import refusals from "../../../../../content/api/refusals.json" with { type: "json" };
import { demoPersons } from "../../../../../src/demo/persons.ts";
import { openDatabase, requestResult } from "../../../../../src/product/client/indexed-db.ts";
import type { OperationRow } from "../../../../../src/product/client/sdk/operation-row.ts";
import { AddressChoices, type Choices } from "../../../../../src/workshop/apps/prototype/choices.ts";
import { ChosenConnection } from "../../../../../src/workshop/apps/prototype/chosen-connection.ts";
import { databases, emptyDatabases } from "../../../../../src/workshop/apps/prototype/databases.ts";
import { demoFetch } from "../../../../../src/workshop/apps/prototype/demo-fetch.ts";
import { Toolbar, type ToolbarOptions } from "../../../../../src/workshop/apps/prototype/toolbar.ts";
import { elementLines, onPage, type, usePage } from "../../../../page-globals.ts";

usePage();

const usual: Choices = {
  person: "p-brunner",
  club: "sv-aabach",
  locale: "de-CH",
  without: "",
  latency: 0,
  fault: "none",
  outcome: "sent",
};
const operations = Promise.resolve<Readonly<Record<string, OperationRow>>>({
  "members.member.archive": ["reversible", "POST", "/members/{id}/archive", "", ""],
});

describe("the API of a prototype", () => {
  const asked: [string | null, string | null][] = [];
  const api = Promise.resolve({
    fetch: async ({ headers }: Request) => {
      asked.push([headers.get("authorization"), headers.get("demo-club")]);
      return new Response("ok");
    },
  });
  const call = async (choices: Partial<Choices>, path = "/members", headers: Record<string, string> = {}) => {
    asked.length = 0;
    const fetching = demoFetch(api, () => ({ ...usual, ...choices }), { operations, refusals: async () => refusals });
    const answer = await fetching(new Request(`https://api.example${path}`, { headers })).catch(
      (error: Error) => error,
    );
    return answer instanceof Error ? `${answer.name}: ${answer.message}` : answer.status;
  };
  const change = { "idempotency-key": "k" };

  it("is asked as the chosen person in the chosen club", async () => {
    expect([await call({ person: "m-0988", club: "tv" }), asked]).toEqual([200, [["Bearer demo-m-0988", "tv"]]]);
  });

  it.each<[choices: Partial<Choices>, path: string, headers: Record<string, string>, outcome: unknown]>([
    [{ fault: "offline" }, "/members", {}, "TypeError: Failed to fetch"],
    [{ fault: "offline" }, "/session", {}, 200],
    [{ fault: "all" }, "/members", {}, 500],
    [{ fault: "all" }, "/session", change, 200],
    [{ fault: "changes" }, "/members", {}, 200],
    [{ fault: "changes" }, "/members", change, 500],
    [{ fault: "changes" }, "/session/requests/k/close", change, 200],
    [{ fault: "all" }, "/session/requests/k/close", change, 500],
  ])("fails as it was chosen: %j %s %j", async (choices, path, headers, outcome) => {
    expect(await call(choices, path, headers)).toBe(outcome);
  });

  it.each<[outcome: Choices["outcome"], path: string, headers: Record<string, string>, answer: unknown]>([
    ["refused", "/members", {}, 200],
    ["refused", "/members", change, 409],
    ["refused-field", "/members", change, 422],
    ["changed", "/members", change, 409],
    ["signed-out", "/members", change, 401],
    ["signed-out", "/session", change, 200],
    ["offline", "/members", change, 200],
    ["unknown", "/members", {}, 200],
    ["unknown", "/members", change, "TypeError: Failed to fetch"],
    ["unknown", "/session/requests/k", {}, "TypeError: Failed to fetch"],
    ["unknown", "/session/requests/k/close", change, "TypeError: Failed to fetch"],
    ["refused", "/session/requests/k/close", change, 200],
  ])("ends changes as it was chosen: %s %s %j", async (outcome, path, headers, answer) => {
    expect(await call({ outcome }, path, headers)).toBe(answer);
  });

  it("refuses in the words of the operation, for good", async () => {
    const fetching = demoFetch(api, () => ({ ...usual, outcome: "refused" }), {
      operations,
      refusals: async () => refusals,
    });
    const request = new Request("https://api.example/members/m-1/archive", { method: "POST", headers: change });
    expect(await (await fetching(request)).json()).toMatchObject({
      ...{ status: 409, idempotencyKey: "k", detail: refusals["members.member.archive"].whole },
    });
  });

  it("lets a change wait that is to be slow", async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    void call({ outcome: "slow" }, "/members", change).then(done);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(200);
    vi.useRealTimers();
  });

  it("says a fault as the API does, and takes the chosen time", async () => {
    const answer = await demoFetch(api, () => ({ ...usual, fault: "all" }), {
      operations,
      refusals: async () => refusals,
    })(new Request("https://api.example/a"));
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({
      type: "about:blank",
      title: "Fault",
      status: 500,
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    vi.useFakeTimers();
    const done = vi.fn();
    void call({ latency: 400 }).then(done);
    await vi.advanceTimersByTimeAsync(399);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith(200);
    vi.useRealTimers();
  });
});

describe("the choices of a prototype", () => {
  beforeEach(() => {
    const replaceState = (_: unknown, __: string, address: string) =>
      Object.assign(location, { search: new URL(address, "https://x").search });
    vi.stubGlobal("location", { search: "?other=1", pathname: "/apps/admin/", hash: "#/a" });
    vi.stubGlobal("history", { state: null, replaceState: vi.fn(replaceState) });
  });
  const choices = () => new AddressChoices({ app: "admin", messages: { "de-CH": "", "fr-CH": "" } });

  it("are in the address, without the usual ones", () => {
    const chosen = choices();
    chosen.choose({ locale: "fr-CH", latency: 400 });
    expect([location.search, chosen.now]).toEqual([
      "?other=1&locale=fr-CH&latency=400",
      { ...usual, locale: "fr-CH", latency: 400 },
    ]);
    chosen.choose({ locale: "de-CH", latency: 0 });
    expect(location.search).toBe("?other=1");
  });

  it("bring a person to a club of theirs", () => {
    const chosen = choices();
    const other = demoPersons.find(({ clubs }) => clubs.length > 1)?.clubs[1] ?? "";
    chosen.choose({ club: other });
    expect(chosen.now.club).toBe(other);
    chosen.choose({ person: "p-odermatt" });
    expect(chosen.now.club).toBe("sv-aabach");
  });

  it("decide whether there is a network, and say when that changes", () => {
    const chosen = choices();
    vi.stubGlobal("navigator", { onLine: true });
    const connection = new ChosenConnection(chosen);
    expect(connection.isThere).toBe(true);
    chosen.choose({ outcome: "offline" });
    expect(connection.isThere).toBe(false);
    chosen.choose({ outcome: "sent", fault: "offline" });
    expect(connection.isThere).toBe(false);
    const [changed, closed] = [vi.fn(), new AbortController()];
    connection.watch(changed, closed);
    connection.change();
    closed.abort();
    connection.change();
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe("the databases of a prototype", () => {
  it("are emptied, and none is made", async () => {
    const database = await openDatabase(databases.demo, ["records"]);
    await requestResult(database.transaction("records", "readwrite").objectStore("records").put("x", 1));
    await emptyDatabases();
    expect(await requestResult(database.transaction("records").objectStore("records").getAll())).toEqual([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([databases.demo]);
    expect(new Set(Object.values(databases)).size).toBe(4);
  });
});

describe("the tools of a prototype", () => {
  function open(more: Partial<Choices> = {}, notes: string[] = [], isDisplay = false) {
    const [choose, reset, go] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn()];
    const options = {
      app: {
        router: { address: { path: "/" }, go },
        screen: "home.office",
        running: {
          isDisplay,
          data: { screens: [{ requires: ["a.read"] }, { body: [{ requires: ["b.read", "a.read"] }] }] },
        },
        viewer: { signedIn: { session: { clubs: [{ id: "sv-aabach", name: "SV Aabach" }] } } },
      },
      settings: { messages: { "de-CH": "", "fr-CH": "" }, paths: { "home.office": "/", "week.display": "/woche" } },
      persons: demoPersons.slice(0, 2),
      choices: { now: { ...usual, ...more }, notes },
      ...{ choose, reset },
    } as unknown as ToolbarOptions;
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    document.body.replaceChildren(new Toolbar(options).element);
    return { choose, reset, go };
  }

  it("show what is chosen, and what may be", () => {
    open({ latency: 700, without: "c.read" });
    expect(elementLines(onPage("aside"))).toMatchInlineSnapshot(`
      "<aside class="prototype" lang="en">
        <details class="prototype__tools">
          <summary class="prototype__summary"> Prototype
            <span class="prototype__state"> Andrea Brunner · sv-aabach · de-CH
          <div class="prototype__controls">
            <label class="prototype__control">
              <span> Club
              <select class="prototype__select" name="club">
                <option value="sv-aabach"> SV Aabach
            <label class="prototype__control">
              <span> Person
              <select class="prototype__select" name="person">
                <option value="p-brunner"> Andrea Brunner, Vereinsleitung
                <option value="p-odermatt"> Silvan Odermatt, Stellvertretung
            <label class="prototype__control">
              <span> Without
              <select class="prototype__select" name="without">
                <option value> nothing
                <option value="a.read"> a.read
                <option value="b.read"> b.read
                <option value="c.read"> c.read
            <label class="prototype__control">
              <span> Locale
              <select class="prototype__select" name="locale">
                <option value="de-CH"> de-CH
                <option value="fr-CH"> fr-CH
            <label class="prototype__control">
              <span> Latency
              <select class="prototype__select" name="latency">
                <option value="0"> none
                <option value="400"> 0.4 s
                <option value="2000"> 2 s
                <option value="700"> 0.7 s
            <label class="prototype__control">
              <span> Calls
              <select class="prototype__select" name="fault">
                <option value="none"> succeed
                <option value="changes"> fail when they change something
                <option value="all"> fail
                <option value="offline"> find no network
            <label class="prototype__control">
              <span> Changes
              <select class="prototype__select" name="outcome">
                <option value="sent"> went through
                <option value="refused"> refused
                <option value="refused-field"> refused at a field
                <option value="changed"> refused, changed meanwhile
                <option value="unknown"> not known
                <option value="slow"> still running
                <option value="offline"> no connection
                <option value="signed-out"> session ended
            <button class="prototype__button" type="button" data-tool="reset"> Reset data
            <a class="prototype__link" href="../../screens/"> Catalogue"
    `);
    expect([...document.querySelectorAll("select")].map(({ name, value }) => `${name} ${value}`)).toEqual([
      ...[
        "club sv-aabach",
        "person p-brunner",
        "without c.read",
        "locale de-CH",
        "latency 700",
        "fault none",
        "outcome sent",
      ],
    ]);
  });

  it("are open where there is something to say, and for a display say when it rests", () => {
    open({}, ["There is no club “x” here."]);
    expect([onPage<HTMLDetailsElement>("details").open, onPage('[role="status"]').textContent]).toEqual([
      true,
      "There is no club “x” here.",
    ]);
    open({}, [], true);
    expect(onPage<HTMLDetailsElement>("details").open).toBe(false);
    expect(onPage(".prototype__dark").textContent?.trim()).toMatch(
      /^It is night in the club: .+ from \d+:00 to \d+:00\. Press any key/,
    );
    expect(
      [...onPage<HTMLSelectElement>("select[name=screen]").options].map(({ value, text }) => `${value} ${text}`),
    ).toEqual(["/ home.office", "/woche week.display"]);
  });

  it("choose, go to a screen and reset", () => {
    const { choose, reset, go } = open({}, [], true);
    const pick = (name: string, value: string) => {
      const select = onPage<HTMLSelectElement>(`select[name=${name}]`);
      type(select, value);
    };
    pick("latency", "400");
    pick("locale", "fr-CH");
    pick("screen", "/woche");
    onPage("[data-tool=reset]").click();
    expect([choose.mock.calls, go.mock.calls, reset.mock.calls]).toEqual([
      [[{ latency: 400 }], [{ locale: "fr-CH" }]],
      [[{ path: "/woche", query: {} }]],
      [[]],
    ]);
  });
});
