import type { Club } from "../../../../src/product/api/public/club.ts";
import { readClub } from "../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../src/product/content/operations.ts";

/** A folder with a club that has one of everything. */
export const testClubs = "tests/content/clubs";

/** The club that has one of everything. */
export async function testClub(): Promise<Club> {
  const read = await readClub(`${testClubs}/sv-muster`, "sv-muster", capabilities());
  if ("problems" in read) throw new Error(read.problems.map(({ message }) => message).join("\n"));
  return read.club;
}
