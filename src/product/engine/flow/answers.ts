/** The value of a form control. A file is its content as a data URL. */
export type Answer = string | number | boolean | readonly string[];

/** Answers by the name of their control. */
export type Answers = Readonly<Record<string, Answer>>;

/** Whether an answer is empty: no text and no choice. An unchecked box is an answer. */
export function isEmptyAnswer(answer: Answer | undefined): boolean {
  return answer === undefined || answer === "";
}

/** The answers as a text that does not depend on their order. */
export function canonical(answers: Answers): string {
  const names = Object.keys(answers).sort();
  return JSON.stringify(names.map((name) => [name, answers[name]]));
}

/** A short hash of a text. It is not cryptographic: it distinguishes texts, and proves nothing. */
export function fingerprint(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** The answers of the named controls only. */
export function only(answers: Answers, names: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}
