import { describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects, demoPolicy } from "../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../src/demo/request-session.ts";
import type { Storage } from "../../../../src/product/api/storage/storage.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { demoNow, demoStorage } from "../../demo/call-demo.ts";
import { describedApi } from "./described-api.ts";

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

/** The API of the demo, with the given person and club. */
async function openDemo() {
  const storage = await demoStorage();
  const api = describedApi({
    storage,
    operations: demoOperations(messagesOf),
    outsideEffectsOf: demoOutsideEffects,
    identify: identifyDemo,
    policyOf: demoPolicy,
    clock: () => demoNow,
  });
  const call = async (who: string, method: string, path: string, body?: object, club = "sv-aabach"): Promise<Reply> => {
    const headers = { authorization: `Bearer demo-${who}`, "demo-club": club, "content-type": "application/json" };
    const request = new Request(`http://api.test${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await api.fetch(request);
    return { status: response.status, body: await response.json() };
  };
  return { storage, call };
}

/** Changes a record directly in the storage, as another process does. */
async function change(storage: Storage, collection: string, id: string, fields: object): Promise<void> {
  const { version = 0, value = { id } } = (await storage.get(collection, id)) ?? {};
  await storage.commit([
    { type: "put", collection, id, expected: version, value: { ...(value as object), ...fields } },
  ]);
}

const mail = { audience: ["judo"], subject: "Hallo", body: "Text", when: "now" };
const run = { operation: "mailings.mailing.send", params: mail };

describe("the factors of a capability", () => {
  it("let a person call what all of them hold for", async () => {
    const { call } = await openDemo();
    expect(await call("p-brunner", "POST", "/mailings", mail)).toMatchObject({ status: 200 });
  });

  it("refuse everything in a club that is suspended, its website and its session included", async () => {
    const { call, storage } = await openDemo();
    await call("p-baur", "POST", "/operator/tenants/tv-frauenfeld/suspend");
    const before = await storage.list("tv-frauenfeld.outbox");
    const message = { name: "Eva", email: "eva@post.example", topic: "other", message: "Hallo" };
    for (const [who, method, path, body] of [
      ["p-brunner", "POST", "/mailings", mail],
      ["p-brunner", "GET", "/session", undefined],
      ["p-brunner", "GET", "/members", undefined],
      ["p-gast", "GET", "/public/home", undefined],
      ["p-gast", "POST", "/public/contact", message],
    ] as const) {
      const reply = await call(who, method, path, body, "tv-frauenfeld");
      expect(reply, path).toMatchObject({ status: 403, body: { detail: expect.stringContaining("gesperrt") } });
      expect(reply.body.traceId).toMatch(/\S/);
    }
    expect(await storage.list("tv-frauenfeld.outbox")).toEqual(before);
    await call("p-baur", "POST", "/operator/tenants/tv-frauenfeld/resume");
    expect(await call("p-brunner", "GET", "/members", undefined, "tv-frauenfeld")).toMatchObject({ status: 200 });
  });

  it.each([
    ["modules.mailings", "p-brunner", "POST", "/mailings", mail],
    ["modules.mailings", "p-brunner", "GET", "/mailings", undefined],
    ["modules.courses", "m-0988", "GET", "/me/bookings", undefined],
    ["modules.dojang", "p-halle", "GET", "/halls/display", undefined],
  ])("refuse without the module %s, as %s: %s %s", async (module, who, method, path, body) => {
    const { call, storage } = await openDemo();
    expect((await call(who, method, path, body)).status).toBe(200);
    const tenant = (await storage.get("operator.tenants", "sv-aabach"))?.value as { modules: object };
    await change(storage, "operator.tenants", "sv-aabach", { modules: { ...tenant.modules, [module]: false } });
    const { status, body: problem } = await call(who, method, path, body);
    expect({ status, detail: problem.detail }).toMatchObject({
      status: 403,
      detail: expect.stringContaining("Angebot"),
    });
  });

  it("refuse a trial lesson, its offers and its dry-run where the club has switched it off", async () => {
    const { call } = await openDemo();
    expect((await call("p-gast", "GET", "/public/trials")).status).toBe(200);
    await call("p-brunner", "PUT", "/settings/trial-open", { value: false });
    for (const [method, path] of [
      ["GET", "/public/trials"],
      ["POST", "/public/trials"],
      ["POST", "/public/trials/preview"],
    ] as const)
      expect(await call("p-gast", method, path, method === "POST" ? {} : undefined)).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining("ausgeschaltet") },
      });
  });

  it("refuse what the product has not released", async () => {
    const { call, storage } = await openDemo();
    await change(storage, "operator.flags", "unreleased", { capabilities: ["invoices.book"] });
    expect(await call("p-widmer", "GET", "/invoices/overdue")).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("noch nicht freigegeben") },
    });
    expect((await call("p-widmer", "GET", "/invoices")).status).toBe(200);
  });

  it("are told in the session as they are enforced", async () => {
    const { call, storage } = await openDemo();
    await change(storage, "operator.flags", "unreleased", { capabilities: ["members.read"] });
    await change(storage, "sv-aabach.switches", "club", { values: { "trial.open": false } });
    const { capabilities } = (await call("p-brunner", "GET", "/session")).body;
    expect(capabilities["members.read"]).toEqual({ entitlement: true, setting: true, flag: false, permission: true });
    expect(capabilities["trial.write"].setting).toBe(false);
    expect((await call("p-brunner", "GET", "/members")).status).toBe(403);
  });
});

describe("a program", () => {
  it.each([
    ["agent", "proposals.agent"],
    ["assistant", "proposals.assistant"],
  ])("that the club has switched off changes nothing: %s", async (program, name) => {
    const { call, storage } = await openDemo();
    const who = `p-brunner+${program}`;
    expect((await call(who, "POST", "/pending-actions", run)).status).toBe(202);
    expect((await call("p-brunner", "PUT", `/settings/${name.replace(".", "-")}`, { value: false })).status).toBe(200);
    const waiting = (await storage.list("proposals-open/sv-aabach")).length;
    for (const [path, body] of [
      ["/pending-actions", run],
      ["/mailings", mail],
      ["/members/m-1077/archive", undefined],
      ["/public/contact", { name: "Eva", email: "e@post.example", topic: "other", message: "Hallo" }],
    ] as const)
      expect(await call(who, "POST", path, body), path).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining("arbeitet in diesem Verein nicht mit") },
      });
    expect(await storage.list("proposals-open/sv-aabach")).toHaveLength(waiting);
    expect((await call("p-brunner", "POST", "/pending-actions", { ...run, origin: "ai" })).status).toBe(
      program === "assistant" ? 403 : 202,
    );
  });

  it("of a club whose plan has no agents neither reads nor changes anything as an agent", async () => {
    const { call } = await openDemo();
    for (const [method, path, body] of [
      ["GET", "/members", undefined],
      ["POST", "/pending-actions", run],
    ] as const)
      expect((await call("p-brunner+agent", method, path, body, "tv-frauenfeld")).status).toBe(403);
    expect(await call("p-brunner", "PUT", "/settings/proposals-agent", { value: true }, "tv-frauenfeld")).toMatchObject(
      {
        status: 409,
        body: { detail: expect.stringContaining("nicht enthalten") },
      },
    );
  });
});

describe("a club", () => {
  it.each([
    ["p-brunner", "fc-nirgends"],
    ["p-brunner", "fc-oberau"],
    ["p-brunner", "judo-wil"],
    ["p-odermatt", "tv-frauenfeld"],
    ["p-halle", "tv-frauenfeld"],
    ["p-baur", "tv-frauenfeld"],
    ["p-gast", "fc-nirgends"],
    ["p-brunner+assistant", "../operator"],
  ])("that is none of theirs lets %s do nothing in %s, and does not come to be", async (who, club) => {
    const { call, storage } = await openDemo();
    const mailed = await call(
      who,
      "POST",
      "/public/contact",
      { name: "E", email: "e@post.example", topic: "other", message: "x" },
      club,
    );
    for (const reply of [mailed, await call(who, "GET", "/session", undefined, club)])
      expect(reply).toMatchObject({
        status: 403,
        body: { detail: expect.stringContaining("gehörst nicht zu diesem Verein") },
      });
    if (club !== "tv-frauenfeld") expect(await storage.list(`${club}.inquiries`)).toEqual([]);
    expect(await storage.list(`audit/${club}`)).toEqual([]);
  });

  it("is one of those that the session lists", async () => {
    const { call } = await openDemo();
    for (const who of ["p-brunner", "p-odermatt", "m-0988", "p-halle", "p-gast"])
      for (const { id } of (await call(who, "GET", "/session")).body.clubs)
        expect((await call(who, "GET", "/session", undefined, id)).body.club.id).toBe(id);
  });

  it("shows the operator no more of its log than what they did", async () => {
    const { call } = await openDemo();
    await call("p-brunner", "POST", "/mailings", mail);
    await call("p-baur", "POST", "/operator/tenants/tv-frauenfeld/suspend");
    const { total, rows } = (await call("p-baur", "GET", "/audit")).body;
    expect({ total, who: rows[0].cells.who.text }).toEqual({ total: 1, who: "Corinne Baur" });
    expect(
      (await call("p-brunner", "GET", "/audit")).body.rows.map(
        (row: { cells: { who: { text: string } } }) => row.cells.who.text,
      ),
    ).toEqual(["Andrea Brunner"]);
  });
});

describe("a relation", () => {
  it("is no address: whoever takes that of a parent sees no child", async () => {
    const { call, storage } = await openDemo();
    const members = (await storage.list("sv-aabach.members")).map(
      ({ value }) => value as { id: string; parent?: { email: string } },
    );
    const addresses = new Set(members.flatMap(({ parent }) => (parent?.email ? [parent.email] : [])));
    expect(addresses.size).toBeGreaterThan(50);
    const before = (await call("m-0988", "GET", "/me/family")).body.options;
    expect(before.map(({ value }: { value: string }) => value)).toEqual(["m-0988", "m-1042", "m-1257"]);
    for (const email of addresses) {
      await call("m-0988", "PATCH", "/me/profile", { email });
      await change(storage, "sv-aabach.members", "m-0988", { email });
      expect((await call("m-0988", "GET", "/me/family")).body.options).toEqual(before);
    }
  });

  it("is no name at an address: a move takes along who is linked, and nobody else", async () => {
    const { call, storage } = await openDemo();
    const home = { street: "Mühleweg 14", postcode: "8635", town: "Aabach" };
    await change(storage, "sv-aabach.members", "m-1256", { ...home, lastName: "Gerber" });
    await call("m-0988", "PATCH", "/me/profile", { street: "Bahnhofstrasse 3" });
    const streetOf = async (id: string) => (await call("p-brunner", "GET", `/members/${id}`)).body.street;
    expect([await streetOf("m-1042"), await streetOf("m-1256")]).toEqual(["Bahnhofstrasse 3", "Mühleweg 14"]);
  });

  it("is made by the office, by id, and ends there", async () => {
    const { call } = await openDemo();
    const family = async () => (await call("m-0988", "GET", "/me/family")).body.options.length;
    expect((await call("p-brunner", "PUT", "/members/m-1077/parents", { parents: ["m-1256"] })).status).toBe(422);
    expect((await call("p-brunner", "PUT", "/members/m-1077/parents", { parents: ["m-0988"] })).status).toBe(200);
    expect(await family()).toBe(4);
    await call("p-brunner", "PUT", "/members/m-1077/parents", { parents: [] });
    expect(await family()).toBe(3);
    expect((await call("m-0988", "PUT", "/members/m-1077/parents", { parents: ["m-0988"] })).status).toBe(403);
  });

  it("to a substitution is that one was asked for it", async () => {
    const { call } = await openDemo();
    expect((await call("p-faessler", "POST", "/substitutions/v-72/accept")).status).toBe(403);
    expect((await call("p-brunner", "POST", "/substitutions/v-71/accept")).status).toBe(403);
    expect((await call("p-faessler", "POST", "/substitutions/v-71/accept")).status).toBe(200);
  });
});

describe("a new address of a person", () => {
  async function asked() {
    const demo = await openDemo();
    const email = "sabine@neu.example";
    const reply = await demo.call("m-0988", "PATCH", "/me/profile", { email, phone: "079 555 09 09" });
    const letters = (await demo.storage.list("sv-aabach.outbox")).map(
      ({ value }) => value as { to: string; text?: string },
    );
    const code = letters.find(({ to }) => to === email)?.text?.match(/Dein Code: (\S+)/)?.[1];
    const current = async () => (await demo.call("m-0988", "GET", "/me/profile")).body;
    return { ...demo, email, reply, code, current };
  }

  it("counts once it is confirmed with the code of the letter to it", async () => {
    const { call, email, reply, code, current } = await asked();
    expect(reply).toMatchObject({ status: 200, body: { message: expect.stringContaining("bestätigst") } });
    expect(await current()).toMatchObject({ email: "sabine.gerber@post.example", phone: "079 555 09 09" });
    expect((await current()).facts).toContainEqual(
      expect.objectContaining({ term: "Neue E-Mail", description: email }),
    );
    expect((await call("m-0988", "POST", "/me/profile/email", { code: "4711" })).status).toBe(422);
    expect((await call("p-faessler", "POST", "/me/profile/email", { code })).status).toBe(410);
    expect((await current()).email).toBe("sabine.gerber@post.example");
    expect((await call("m-0988", "POST", "/me/profile/email", { code })).status).toBe(200);
    expect((await current()).email).toBe(email);
    expect((await call("m-0988", "POST", "/me/profile/email", { code })).status).toBe(410);
  });

  it("is told before, and its letter is sent only where the address changes", async () => {
    const { call, storage } = await openDemo();
    const preview = await call("m-0988", "POST", "/me/profile/preview", { email: "sabine@neu.example" });
    expect(preview.body.effects.join(" ")).toMatch(
      /An sabine@neu\.example geht eine E-Mail mit einem Code\..*bis dahin gilt/,
    );
    await call("m-0988", "PATCH", "/me/profile", { email: "sabine.gerber@post.example", phone: "079 555 09 09" });
    expect(await storage.list("sv-aabach.outbox")).toEqual([]);
  });
});

describe("a proposal", () => {
  const dunning = async (call: (who: string, method: string, path: string) => Promise<Reply>) => {
    const { choices } = (await call("p-widmer", "GET", "/invoices/overdue")).body;
    const invoices = choices
      .filter(({ disabled }: { disabled?: boolean }) => !disabled)
      .map(({ value }: { value: string }) => value);
    const params = { invoices: invoices.slice(0, 1), newDueDate: "2026-12-10", fee: 0 };
    return { operation: "invoices.dunning.create", params, title: "Geheime Mahnung" };
  };

  it("and its log are shown to whoever may do what it does, and to whose it is, and counted for them alone", async () => {
    const { call } = await openDemo();
    const { proposal } = (await call("p-widmer+assistant", "POST", "/pending-actions", await dunning(call))).body;
    const totals = async (who: string) => (await call(who, "GET", "/pending-actions")).body;
    expect(await totals("p-faessler")).toMatchObject({ total: 0, open: 0, proposals: [] });
    expect(await totals("p-widmer")).toMatchObject({ total: 1, open: 1 });
    expect(await totals("p-brunner")).toMatchObject({ total: 1, open: 1 });
    const path = `/pending-actions/${proposal.id}`;
    expect(await call("p-faessler", "GET", path)).toMatchObject({ status: 404 });
    expect(JSON.stringify((await call("p-brunner", "GET", "/audit")).body)).toContain("Geheime Mahnung");
    await call("p-brunner", "PUT", "/members/m-1077/parents", { parents: ["m-0988"] });
    const log = (await call("p-widmer", "GET", "/audit")).body;
    expect(JSON.stringify(log)).toContain("Geheime Mahnung");
    expect(log.total).toBe(1);
    expect(JSON.stringify(log)).not.toContain("Eltern");
  });

  it("is withdrawn by the person behind it and by the program that made it for them, and by nobody else", async () => {
    const { call } = await openDemo();
    const propose = async () =>
      (await call("p-widmer+agent", "POST", "/pending-actions", await dunning(call))).body.proposal;
    const path = `/pending-actions/${(await propose()).id}/withdraw`;
    for (const who of ["p-brunner+agent", "p-widmer+assistant", "p-brunner", "p-odermatt+agent"])
      expect(await call(who, "POST", path), who).toMatchObject({ status: 403 });
    expect((await call("p-widmer+agent", "POST", path)).status).toBe(200);
    expect((await call("p-widmer", "POST", `/pending-actions/${(await propose()).id}/withdraw`)).status).toBe(200);
  });

  it("does not run once its program may no longer act, and is stale then", async () => {
    const { call, storage } = await openDemo();
    const { proposal } = (await call("p-brunner+agent", "POST", "/pending-actions", run)).body;
    await change(storage, "sv-aabach.switches", "club", { values: { "proposals.agent": false } });
    const { id, revision, effectsHash } = proposal;
    const seen = { revision, effectsHash };
    expect(await call("p-odermatt", "POST", `/pending-actions/${id}/approve`, seen)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("Andrea Brunner darf das nicht mehr"), proposal: { stale: true } },
    });
    expect(await call("p-odermatt", "POST", `/pending-actions/${id}/revalidate`)).toMatchObject({ status: 409 });
    expect(await storage.list("sv-aabach.outbox")).toEqual([]);
    await change(storage, "sv-aabach.switches", "club", { values: {} });
    const again = (await call("p-odermatt", "POST", `/pending-actions/${id}/revalidate`)).body;
    expect(
      await call("p-odermatt", "POST", `/pending-actions/${id}/approve`, {
        revision: again.revision,
        effectsHash: again.effectsHash,
      }),
    ).toMatchObject({ status: 200 });
  });
});
