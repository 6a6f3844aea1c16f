import { test } from "@playwright/test";
import { buildCluster } from "./cluster.ts";

test("the API and the six apps are built for a cluster", async () => {
  test.setTimeout(300_000);
  await buildCluster();
});
