import { hash } from "node:crypto";

/** A part of the clubs, for one of several machines; the first is 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a club belongs to a shard, by rendezvous hashing: the shard with the highest hash of its number and the id
 * owns the club. A new club moves no other one, and a new shard takes its share from the others and moves nothing else.
 */
export function ownsClub({ index, count }: Shard, id: string): boolean {
  const own = shardWeight(index, id);
  for (let other = 1; other <= count; other += 1) if (other !== index && shardWeight(other, id) > own) return false;
  return true;
}

function shardWeight(index: number, id: string): string {
  return hash("sha256", `${index} ${id}`);
}

/** `3-of-8`, for names of files; `all` without shards. */
export function shardName(shard: Shard | undefined): string {
  return shard === undefined ? "all" : `${shard.index}-of-${shard.count}`;
}
