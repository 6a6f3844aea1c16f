import { beforeEach, expect, it, vi } from "vitest";
import { shippedSignIn } from "../../../../../src/product/client/app/shipped-sign-ins.ts";
import type { SignInSettings } from "../../../../../src/product/client/app/sign-in-settings.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const [assign, reload] = [vi.fn(), vi.fn()];
beforeEach(() => {
  for (const each of [assign, reload]) each.mockClear();
  vi.stubGlobal("location", { assign, reload });
});

const page = "https://id.example/login?to={returnTo}&again={returnTo}";
const way = (kind: "cookie" | "bearer", more: object = {}) =>
  shippedSignIn({ kind, page, ...more } as unknown as SignInSettings);
const request = () => new Request("https://api.example/x");

it("a page signs in, and leads back to the address of the app", async () => {
  await (await way("cookie")).signIn("https://app.example/?a=1#/x");
  const back = encodeURIComponent("https://app.example/?a=1#/x");
  expect(assign.mock.calls).toEqual([[`https://id.example/login?to=${back}&again=${back}`]]);
});

it("a session of cookies is sent with a header that no form of another site sets", async () => {
  const sent = await (await way("cookie")).credentials(request());
  expect([sent.credentials, sent.headers.get("x-requested-by")]).toEqual(["include", "schaukasten"]);
  expect(sent.headers.has("authorization")).toBe(false);
});

it("a token is sent once there is one", async () => {
  const { credentials } = await way("bearer");
  expect((await credentials(request())).headers.has("authorization")).toBe(false);
  sessionStorage.setItem("schaukasten.token", "t-1");
  expect((await credentials(request())).headers.get("authorization")).toBe("Bearer t-1");
});

it("signing out forgets the token, and leads to the page for it or begins anew", async () => {
  expect((await way("cookie")).signOut).toBeUndefined();
  sessionStorage.setItem("schaukasten.token", "t-1");
  await (await way("bearer")).signOut?.("/x");
  expect([sessionStorage.getItem("schaukasten.token"), reload.mock.calls.length]).toEqual([null, 1]);
  await (await way("cookie", { signOutPage: "/out?to={returnTo}" })).signOut?.("/x");
  expect([assign.mock.calls, reload.mock.calls.length]).toEqual([[["/out?to=%2Fx"]], 1]);
});
