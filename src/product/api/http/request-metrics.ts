/** In s: the upper bounds of the durations that are counted together. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  /** Of each bound, how many took at most that long and longer than the one before. */
  readonly counts: number[];
  all: number;
  /** In s. */
  sum: number;
}

/** A number that goes up and down, by the value of a label where it has one. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly values: ReadonlyMap<string, number>;
}

export function streamGauge(count: number): Gauge {
  return { name: "schaukasten_streams", help: "Open streams of changes.", values: new Map([["", count]]) };
}

/** Requests by operation and status, and how long they took, in the text of OpenMetrics 1.0. */
export class RequestMetrics {
  readonly #answers = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  /** @param seconds until the answer began */
  add(operation: string, status: number, seconds: number): void {
    const labels = `operation="${operation}",status="${status}"`;
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1);
    const durations = this.#durations.get(operation) ?? { counts: durationBounds.map(() => 0), all: 0, sum: 0 };
    this.#durations.set(operation, durations);
    durations.all += 1;
    durations.sum += seconds;
    const place = durationBounds.findIndex((bound) => seconds <= bound);
    if (place !== -1) durations.counts[place] = (durations.counts[place] ?? 0) + 1;
  }

  text(gauges: readonly Gauge[]): string {
    return [
      "# TYPE schaukasten_requests counter",
      "# HELP schaukasten_requests Requests that were answered.",
      ...[...this.#answers].map(([labels, count]) => `schaukasten_requests_total{${labels}} ${count}`),
      "# TYPE schaukasten_request_duration_seconds histogram",
      "# UNIT schaukasten_request_duration_seconds seconds",
      "# HELP schaukasten_request_duration_seconds Time until an answer began.",
      ...[...this.#durations].flatMap(([operation, durations]) => durationLines(operation, durations)),
      ...gauges.flatMap(gaugeLines),
      "# EOF\n",
    ].join("\n");
  }
}

function durationLines(operation: string, { counts, all, sum }: Durations): string[] {
  const name = "schaukasten_request_duration_seconds";
  const label = `operation="${operation}"`;
  let below = 0;
  const buckets = durationBounds.map((bound, place) => {
    below += counts[place] ?? 0;
    return `${name}_bucket{${label},le="${bound}"} ${below}`;
  });
  return [
    ...buckets,
    `${name}_bucket{${label},le="+Inf"} ${all}`,
    `${name}_count{${label}} ${all}`,
    `${name}_sum{${label}} ${sum}`,
  ];
}

function gaugeLines({ name, help, label, values }: Gauge): string[] {
  const labels = (value: string) => (label === undefined ? "" : `{${label}="${value}"}`);
  return [
    `# TYPE ${name} gauge`,
    `# HELP ${name} ${help}`,
    ...[...values].map(([value, count]) => `${name}${labels(value)} ${count}`),
  ];
}
