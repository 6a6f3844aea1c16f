import { expect, it } from "vitest";
import { signIn } from "../../../../../../src/product/client/app/data/session.ts";
import type { Sdk } from "../../../../../../src/product/client/sdk/sdk.ts";
import { capabilityParts } from "../../../../../../src/product/engine/screen/capabilities.ts";

it("a person has a capability where all four of its parts hold", async () => {
  const all = { entitlement: true, setting: true, flag: true, permission: true };
  const lacking = capabilityParts.map((part) => [`no ${part}`, { ...all, [part]: false }] as const);
  const session = { person: {}, club: {}, clubs: [], capabilities: { whole: all, ...Object.fromEntries(lacking) } };
  const { signal } = new AbortController();
  const asked: unknown[] = [];
  const sdk = {
    call: async (...call: unknown[]) => {
      asked.push(call);
      return session;
    },
  } as unknown as Sdk;
  const signedIn = await signIn(sdk, signal);
  expect(asked).toEqual([["session.current.get", {}, { signal }]]);
  expect(signedIn).toEqual({ session, capabilities: new Set(["whole"]) });
  expect(capabilityParts).toHaveLength(4);
});
