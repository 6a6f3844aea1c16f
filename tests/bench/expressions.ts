import { strict as assert } from "node:assert";
import { parse } from "@marcbachmann/cel-js";
import { checkExpression, compileExpression, type Type } from "../../src/product/engine/expressions/index.ts";
import { amount } from "./amount.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

const source = 'values.age < 18 && values.country == "CH"';
const contexts = [
  { values: { age: 17, country: "CH" } },
  { values: { age: 42, country: "CH" } },
  { values: { age: 9, country: "LI" } },
  { values: { age: 18, country: "AT" } },
];
const scope: Type = {
  kind: "object",
  fields: {
    values: {
      type: { kind: "object", fields: { age: { type: { kind: "number" } }, country: { type: { kind: "string" } } } },
    },
  },
};
const rounds = amount(30, 4);

/** The speed of an expression here relative to another implementation of CEL, and the time to compile it. */
export function expressionFigures(): Figure[] {
  const own = compileExpression(source);
  const peer = parse(source);
  for (const context of contexts) assert.equal(own(context), peer(context), "The peer comes to another result.");
  const [ours, theirs] = medians([own, peer], 100_000);
  return [
    { name: `evaluate ${source}`, value: ours * 1000, unit: "ns" },
    { name: "@marcbachmann/cel-js, the same expression", value: theirs * 1000, unit: "ns" },
    { name: "times as fast as @marcbachmann/cel-js", value: theirs / ours, unit: "x", goal: { atLeast: 1.2 } },
    ...preparation(),
  ];
}

function preparation(): Figure[] {
  const [compiled, parsed, checked] = medians(
    [() => compileExpression(source), () => parse(source), () => checkExpression(source, scope)],
    2_000,
  );
  return [
    { name: "read and compile it", value: compiled, unit: "µs" },
    { name: "@marcbachmann/cel-js, read it", value: parsed, unit: "µs" },
    { name: "read and check it", value: checked, unit: "µs" },
  ];
}

type Contestant = (context: Record<string, unknown>) => unknown;

/** The median microseconds of a call of each, run in turns. */
function medians<const Contestants extends readonly Contestant[]>(
  contestants: Contestants,
  calls: number,
): { [Index in keyof Contestants]: number } {
  const times = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) times[index]?.push(timeOf(contestant, calls));
  }
  return times.map((each) => median(each.slice(rounds / 4))) as never;
}

/** CPU time, so that other processes on this machine count for little; enough calls for its coarse clock. */
function timeOf(evaluate: Contestant, calls: number): number {
  let met = 0;
  const start = process.threadCpuUsage();
  for (let call = 0; call < calls; call += 1) {
    if (evaluate(contexts[call % contexts.length] as Record<string, unknown>) !== false) met += 1;
  }
  const { user, system } = process.threadCpuUsage(start);
  assert(met > 0);
  return (user + system) / calls;
}
