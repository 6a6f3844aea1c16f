import { expect, test } from "vitest";
import { demoRecipients } from "../../../src/demo/notice-recipients.ts";
import type { Notice } from "../../../src/product/api/notice.ts";

const notice = (to: Notice["to"], club = "sv-aabach"): Notice => ({
  ...{ kind: "waits", id: "n-1", club, proposal: "v-1", title: "", status: "pending", until: null, to },
  at: "2026-11-16T08:00:00Z",
});
const idsOf = async (to: Notice["to"], club = "sv-aabach") =>
  (await demoRecipients(notice(to, club))).map(({ id }) => id);

test("those who are named learn of a notice in their clubs", async () => {
  expect(await idsOf({ persons: ["p-brunner", "p-odermatt", "nobody"] })).toEqual(["p-brunner", "p-odermatt"]);
  expect(await idsOf({ persons: ["p-brunner", "p-odermatt"] }, "tv-frauenfeld")).toEqual(["p-brunner"]);
});

test("of those with every capability all but the named ones learn of a notice", async () => {
  const office = await idsOf({ capabilities: ["members.write"], except: [] });
  expect(office).toEqual(["p-brunner", "p-odermatt"]);
  expect(await idsOf({ capabilities: ["members.write"], except: ["p-brunner"] })).toEqual(["p-odermatt"]);
  expect(await idsOf({ capabilities: ["members.write", "none"], except: [] })).toEqual([]);
});

test("a recipient has an address and a language", async () => {
  const [first] = await demoRecipients(notice({ persons: ["p-brunner"] }));
  expect(first).toEqual({ id: "p-brunner", email: "andrea.brunner@sv-aabach.example", locale: "de-CH" });
});
