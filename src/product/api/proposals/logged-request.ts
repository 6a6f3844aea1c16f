import type { LoggedRequest } from "../audit/entry.ts";
import type { Hash } from "../canonical.ts";
import type { Proposal } from "./proposal.ts";
import { readDataUrl } from "./request-file.ts";

/** What a proposal asks for, as the log keeps it. */
export async function loggedRequest(
  { params, names, before, earlier }: Pick<Proposal, "params" | "names" | "before" | "earlier">,
  hash: Hash,
): Promise<LoggedRequest> {
  return {
    params: await withFileHashes(params, hash),
    ...(names !== undefined && { names }),
    ...(before !== undefined && { before }),
    ...(earlier !== undefined && { earlier: await withFileHashes(earlier, hash) }),
  };
}

async function withFileHashes(params: Proposal["params"], hash: Hash): Promise<Proposal["params"]> {
  const kept = Object.entries(params).map(async ([name, value]) => {
    const file = readDataUrl(value);
    return [name, file === undefined ? value : `${file.name}, ${file.size}, SHA-256 ${await hash(String(value))}`];
  });
  return Object.fromEntries(await Promise.all(kept));
}
