import { strict as assert } from "node:assert";
import { components } from "../../components/index.ts";
import { amount } from "./amount.ts";
import { appShellData, cardData } from "./data.ts";
import { appShell } from "./peers/app-shell.ts";
import { card } from "./peers/card.ts";
import type { Figure } from "./table.ts";

interface Contest {
  readonly component: string;
  readonly data: unknown;
  readonly peer: (data: never) => { toString(): string };
}

const contests: readonly Contest[] = [
  { component: "card", data: cardData, peer: card },
  { component: "app-shell", data: appShellData, peer: appShell },
];
const warmUp = amount(100, 0);
const rounds = amount(600, 1);
const calls = amount(100, 1);

/** The speed of `render`, which validates, relative to hono/html, which does not, for the same markup. */
export function renderFigures(): Figure[] {
  return contests.flatMap(measure);
}

function measure({ component: id, data, peer: template }: Contest): Figure[] {
  const component = components.get(id)!;
  const own = () => component.render(data);
  const peer = () => template(data as never).toString();
  for (let round = 0; round < warmUp; round += 1) [own, peer].map(timeOf);
  const times = Array.from({ length: rounds }, () => ({ own: timeOf(own), peer: timeOf(peer) }));
  const ratio = median(times.map((round) => round.peer / round.own));
  for (const each of [data, ...component.examples.map((example) => example.data)])
    assertSame(component.render(each), template(each as never).toString(), id);
  return [
    { name: `render ${id}`, value: median(times.map((round) => round.own)), unit: "µs" },
    { name: `hono/html, the same markup of ${id}`, value: median(times.map((round) => round.peer)), unit: "µs" },
    { name: `${id}: times as fast as hono/html`, value: ratio, unit: "x", goal: { atLeast: 1.5 } },
  ];
}

/** Microseconds per call. A round is so short that most are not interrupted by other processes. */
function timeOf(run: () => string): number {
  let length = 0;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) length += run().length;
  assert(length > 0);
  return ((performance.now() - start) * 1000) / calls;
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The peer has to do the same work for all data of the contract, so every example has to give the same markup. */
function assertSame(own: string, peer: string, component: string): void {
  const [ours, theirs] = [own, peer].map((html) => html.replace(/\s+/g, "").replaceAll('=""', "")) as [string, string];
  if (ours === theirs) return;
  const at = [...ours].findIndex((character, index) => character !== theirs[index]);
  const near = (html: string) => html.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`The peer of ${component} gives other markup:\n  ${near(theirs)}\ninstead of\n  ${near(ours)}`);
}
