import "./plain-path.ts";
import { relative, sep } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { foundShare, isFound, type Trial, tryFaults } from "../workshop/faults/try-faults.ts";
import { commandOptions } from "./command-options.ts";

const { values, positionals } = commandOptions({
  usage: "npm run test:faults [-- <file or folder> …] [--seed <number>] [--count <number>]",
  about: `Seeds small faults into a copy of the project, one at a time, and runs the unit tests beside each: an operator is
swapped, a condition negated, a number raised, a text changed. It prints the faults that no test finds, and the share
that is found. Faults that change nothing are listed with their reason in src/workshop/faults/equivalents.json.
It ends with 1 where nothing can be tried.`,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    seed: { type: "string", default: "1", says: "other faults for another number; 1" },
    count: { type: "string", default: "40", says: "how many faults; 40" },
  },
});

// The copy in which the tests run is removed when the process exits by itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

try {
  await report();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function report(): Promise<void> {
  const trials: Trial[] = [];
  const paths = positionals.map((path) => relative(projectFile("."), path).split(sep).join("/"));
  const options = { paths, seed: wholeNumber("seed"), count: wholeNumber("count") };
  for await (const trial of tryFaults(options)) {
    trials.push(trial);
    console.log(`${trial.outcome.padEnd(10)} ${placeOf(trial)}`);
  }
  const survivors = trials.filter((each) => each.outcome !== "equivalent" && !isFound(each));
  for (const each of survivors) console.log(`\n${placeOf(each)}\n  - ${each.before}\n  + ${each.after}`);
  const telling = trials.filter(({ outcome }) => outcome !== "equivalent").length;
  console.log(
    `\nUnit tests find ${telling - survivors.length} of ${telling} faults (${foundShare(trials).toFixed(0)} %). ` +
      `${trials.length - telling} more change nothing.`,
  );
}

function placeOf({ fault: { file, line } }: Trial): string {
  return `${file}:${line}`;
}

/** @throws Error when the option is none */
function wholeNumber(name: "seed" | "count"): number {
  if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a whole number, not "${values[name]}".`);
  return Number(values[name]);
}
