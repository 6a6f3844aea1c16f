import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppData } from "../../../../../src/product/client/app/app-manifest.ts";
import type { Session } from "../../../../../src/product/client/app/data/session.ts";
import { watchSession } from "../../../../../src/product/client/app/session-watch.ts";
import { sdkOf } from "../../../../../src/product/client/sdk/calls.ts";
import type { OperationRow } from "../../../../../src/product/client/sdk/operation-row.ts";
import { signInWay } from "../../../../../src/product/client/sign-in.ts";
import type { ToastWords } from "../../../../../src/product/client/toasts/index.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

interface Told {
  readonly words: Partial<ToastWords> & { readonly title?: string; readonly body?: string };
  readonly act: () => void;
  isOpen: boolean;
}

const told: Told[] = [];
vi.mock("../../../../../src/product/client/toasts/index.ts", () => {
  const show = (words: Told["words"], { act }: Pick<Told, "act">) => {
    const shown = { words, act, isOpen: true };
    told.push(shown);
    return {
      close: () => {
        shown.isOpen = false;
      },
    };
  };
  return { startToasts: () => ({ show, fail: show }) };
});

const ana: Session["person"] = { id: "p-ana", fullName: "Ana Rossi" };
const urs: Session["person"] = { id: "p-urs", fullName: "Urs Meier" };
const minute = 60_000;

let session: Session;
/** How often the session was asked for. */
let asked = 0;
let isHidden = false;
let again = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "Date"],
    now: new Date("2026-11-28T08:00:00Z"),
  });
  [asked, isHidden, again] = [0, false, vi.fn()];
  told.length = 0;
  session = { person: ana, club: { name: "TV Oberried" }, clubs: [], locale: "de-CH", capabilities: {} };
  signInWay.again = again;
  signInWay.endsAt = undefined;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  delete signInWay.refusal;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @param since the session by the time the watch has begun, for whoever was elsewhere until then */
function open(endsIn?: number, since?: Session): void {
  session = { ...session, ...(endsIn !== undefined && { endsIn }) };
  const signedIn = { session, capabilities: new Set<string>() };
  session = since ?? session;
  const call = async () => {
    asked += 1;
    return session as never;
  };
  const viewer = { signedIn, locale: "de-CH", messages: {}, sdk: { call }, data: {} as AppData };
  watchSession({ viewer }, since !== undefined);
}

async function show(isShown: boolean): Promise<void> {
  isHidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
}

/** Minutes in which the backend says what is left of a session that nothing prolongs. */
async function pass(minutes: number, isProlonged = false): Promise<void> {
  const { endsIn } = session;
  if (endsIn !== undefined && !isProlonged) session = { ...session, endsIn: endsIn - minutes * 60 };
  await vi.advanceTimersByTimeAsync(minutes * minute);
}

test("says the end of a session five minutes before, once, whatever the clock of the device says", async () => {
  vi.setSystemTime(new Date("2031-01-01T00:00:00Z"));
  open(3_600);
  await pass(54.9);
  expect(told).toEqual([]);
  await pass(0.2);
  expect(told.map(({ words }) => words)).toEqual([
    expect.objectContaining({ tone: "warning", message: expect.stringMatching(/endet um \d\d:\d\d\. .* bleibt\.$/) }),
  ]);
  await show(false);
  await show(true);
  await pass(10);
  expect(told).toHaveLength(1);
});

test("another person who signed in while the page was loading is told as soon as the watch begins", async () => {
  open(3_600, { ...session, person: urs });
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map(({ words }) => words.title)).toEqual([expect.stringContaining("Urs Meier")]);
});

test("a session that requests prolong is not said to end", async () => {
  open(1_800);
  for (let hours = 0; hours < 6; hours += 1) await pass(60, true);
  expect(told).toEqual([]);
  expect(asked).toBeLessThan(20);
});

test("whoever stays signed in stays where that can be, and otherwise signs in again", async () => {
  open(600);
  await pass(5.5);
  session = { ...session, endsIn: 3_600 };
  told[0]?.act();
  await vi.advanceTimersByTimeAsync(0);
  expect(again).not.toHaveBeenCalled();
  await pass(55.5);
  expect(told).toHaveLength(2);
  told[1]?.act();
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledOnce();
});

test("credentials that nothing renews end a session too, and a session without an end asks nothing", async () => {
  open();
  await pass(30 * 24 * 60);
  expect([told, asked]).toEqual([[], 0]);
  const end = Date.now() + 20 * minute;
  signInWay.endsAt = () => end;
  await show(true);
  await pass(16);
  expect(told).toHaveLength(1);
});

const table: Readonly<Record<string, OperationRow>> = {
  "members.member.archive": ["safe", "POST", "/members/{id}/archive", "", ""],
  "members.member.list": ["read", "GET", "/members", "", ""],
};

/** What reaches the backend of a change and of a read. */
async function sentTo(): Promise<string[]> {
  const sent: string[] = [];
  const sdk = sdkOf(table, {
    ...{ baseUrl: "https://api.example.org", locale: "de-CH", pauses: [] },
    fetch: async ({ method }) => {
      sent.push(method);
      return Response.json({});
    },
  });
  for (const [operation, params] of [
    ["members.member.archive", { id: "m-1" }] as const,
    ["members.member.list", {}] as const,
  ])
    await sdk.call(operation, params).catch(({ isSignedOut }) => sent.push(isSignedOut ? "signed out" : "failed"));
  return sent;
}

test.each([
  ["a press beside another window", async () => void dispatchEvent(new Event("blur"))],
  ["its return into sight", () => show(false).then(() => show(true))],
])("nothing is sent for another person, who is found by %s, until it is the same again", async (_, happen) => {
  open();
  expect(await sentTo()).toEqual(["POST", "GET"]);
  expect(asked).toBe(0);
  session = { ...session, person: urs };
  await happen();
  expect(await sentTo()).toEqual(["signed out", "GET"]);
  expect(told.map(({ words }) => words)).toEqual([
    expect.objectContaining({ title: "Urs Meier ist jetzt angemeldet", body: expect.stringContaining("Ana Rossi") }),
  ]);
  session = { ...session, person: ana };
  await happen();
  expect(await sentTo()).toEqual(["POST", "GET"]);
});
