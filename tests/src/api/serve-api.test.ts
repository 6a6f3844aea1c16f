import { expect, test } from "vitest";
import { waitByPerson } from "../../../src/api/serve-api.ts";
import { callers, mail, openOffice } from "../product/api/office.ts";

test("lets somebody wait who asks without end until the time is over, and nobody else", () => {
  let now = 1_000_000;
  const waitOf = waitByPerson(() => now);
  for (let asked = 0; asked < 300; asked += 1) expect(waitOf(callers.agent)).toBe(0);
  now += 4_000;
  expect(waitOf(callers.agent)).toBe(6);
  for (const other of [callers.andrea, callers.assistant, { ...callers.agent, clubId: "fc-other" }])
    expect(waitOf(other)).toBe(0);
  now += 6_000;
  expect(waitOf(callers.agent)).toBe(0);
});

test("who asks too often gets a problem that leaves open what becomes of a change, and is heard later", async () => {
  let wait = 3;
  const { call, api, mails } = await openOffice({ waitOf: ({ personId }) => (personId === "p-urs" ? wait : 0) });
  const send = () => call("urs", "POST", "/mailings", mail, { "idempotency-key": "k-1" });
  const { status, body } = await send();
  expect({ status, executed: body.executed }).toEqual({ status: 429, executed: undefined });
  const headers = { authorization: "Bearer urs" };
  const refused = await api.fetch(new Request("http://api.test/members", { headers }));
  expect(refused.headers.get("retry-after")).toBe("3");
  expect((await call("beat", "GET", "/members")).status).toBe(200);
  wait = 0;
  expect((await send()).status).toBe(200);
  expect(await mails()).toBe(1);
});
