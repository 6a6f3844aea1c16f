import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formCheckHeader, formProofHeader } from "../../../../../src/product/api/public/form-check.ts";
import { formFetch } from "../../../../../src/product/client/public/form-fetch.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const sent: Request[] = [];
let answers: Response[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return answers.shift() ?? new Response("done");
  });
});
afterEach(() => void vi.restoreAllMocks());

const send = (method: string) =>
  formFetch({ isReceiver: true }).fetch?.(new Request("https://annahme.example/x", { method }));

it("only a receiver is told how a form was filled in", () => {
  expect(formFetch({})).toEqual({});
});

it("a form has its check with the seconds since the page, and whether the trap was filled in; a question has none", async () => {
  vi.spyOn(performance, "now").mockReturnValue(60_000);
  for (const value of ["", "x"]) {
    document.body.innerHTML = `<input data-trap value="${value}">`;
    await send("POST");
  }
  document.body.innerHTML = "";
  await send("POST");
  await send("GET");
  const checks = sent.map(({ headers }) => headers.get(formCheckHeader));
  expect(checks[0]).toBe("seconds=60");
  expect(checks[1]).toMatch(/^seconds=60\W.*trap/);
  expect(checks.slice(2)).toEqual(["seconds=60", null]);
});

it("what asks for no work, or for work without saying which, is the answer", async () => {
  answers = [Response.json({}, { status: 428 })];
  expect((await send("POST"))?.status).toBe(428);
  answers = [new Response("no", { status: 429 })];
  expect((await send("POST"))?.status).toBe(429);
  expect(sent.map(({ headers }) => headers.has(formProofHeader))).toEqual([false, false]);
});
