/** A measured number, with its goal if there is one. */
export interface Figure {
  readonly name: string;
  /** Not a number where nothing could be measured. */
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** Figures as lines: name, value, goal, and whether it is met. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  return figures.map((figure) => line(figure, width)).join("\n");
}

function line({ name, value, unit, goal }: Figure, width: number): string {
  if (Number.isNaN(value)) return name;
  const number = value >= 100 ? value.toFixed(0) : value.toFixed(2);
  return `${name.padEnd(width)}  ${number.padStart(8)} ${unit.padEnd(4)}${goal === undefined ? "" : verdict(value, goal, unit)}`.trimEnd();
}

function verdict(value: number, goal: NonNullable<Figure["goal"]>, unit: string): string {
  const isLeast = "atLeast" in goal;
  const bound = isLeast ? goal.atLeast : goal.atMost;
  const isMet = isLeast ? value >= bound : value <= bound;
  return `  goal: ${isLeast ? "at least" : "at most"} ${bound} ${unit}  ${isMet ? "met" : "NOT MET"}`;
}
