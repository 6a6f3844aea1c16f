import { type ApiOptions, createApi } from "../product/api/index.ts";
import { memoryStorage } from "../product/api/storage/memory.ts";
import type { Storage } from "../product/api/storage/storage.ts";
import { seedDemo } from "./index.ts";
import { identifyDemo, proposeDemo } from "./request-session.ts";

/**
 * Storage in memory with everything that the demo begins with: its records and its proposals. The same time gives the same
 * storage, because clock and ids are fixed.
 *
 * @param parts of the API that makes the proposals
 */
export async function initialStorage(
  parts: Omit<ApiOptions, "storage" | "identify" | "clock" | "newId">,
  at: Date,
): Promise<Storage> {
  const storage = memoryStorage();
  await seedDemo(storage, at);
  let proposals = 0;
  const newId = () => {
    proposals += 1;
    return `demo-${proposals}`;
  };
  const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => at, newId });
  await proposeDemo(api.fetch, at);
  return storage;
}
