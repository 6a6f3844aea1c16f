/** Asks again until there is an answer, with a pause after each attempt. */
export async function until<Answer>(what: string, ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited 15 seconds in vain for ${what}.`);
}
