import { forgetKeptSessions } from "./kept-session.ts";
import { forgetResults } from "./persisted-cache.ts";

/**
 * Removes from this device what its apps keep of a person to start and to show without a network. What the person has
 * typed or sent and nobody has answered stays, for this person alone: nothing that somebody wrote disappears.
 *
 * @param store the database of results
 */
export async function forgetPerson(person: string, store: string): Promise<void> {
  forgetKeptSessions(person);
  await forgetResults(store, person);
}
