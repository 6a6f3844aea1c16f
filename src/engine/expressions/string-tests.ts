/** A method of strings with one argument that says yes or no. */
export interface StringTest {
  readonly holds: (text: string, part: string) => boolean;
  /** Whether the part may be at any place of the text. Then an evaluation is charged for comparing it at every place. */
  readonly isAnywhere: boolean;
}

/** The methods of strings that test for a part, by their names. A new one is added here and in the guide to expressions. */
export const stringTests: Readonly<Record<string, StringTest>> = {
  contains: { holds: (text, part) => text.includes(part), isAnywhere: true },
  startsWith: { holds: (text, part) => text.startsWith(part), isAnywhere: false },
  endsWith: { holds: (text, part) => text.endsWith(part), isAnywhere: false },
};

/** One value for each of the methods of strings. */
export function forStringTests<Value>(make: (test: StringTest) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(stringTests).map(([name, each]) => [name, make(each)]));
}
