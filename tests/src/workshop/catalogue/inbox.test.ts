import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PlayedClub } from "../../../../src/workshop/catalogue/inbox/club.ts";
import { ShownLog } from "../../../../src/workshop/catalogue/inbox/log.ts";
import { fewest, tamperings } from "../../../../src/workshop/catalogue/inbox/tamper.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

let club: PlayedClub;
beforeEach(async () => {
  document.body.innerHTML = `<ol data-log-entries></ol><p data-log-state></p><p data-log-flaw></p><p data-log-rest></p>
    ${Object.keys(tamperings)
      .map((way) => `<button data-tamper="${way}">${way}</button>`)
      .join("")}`;
  club = await PlayedClub.open();
});
afterEach(() => document.body.replaceChildren());

const said = (what: string) => onPage(`[data-log-${what}]`).textContent ?? "";

describe("the log beside the inbox", () => {
  it("is empty at first, and cannot be falsified", async () => {
    await new ShownLog(document.body, club).draw();
    expect([said("state"), onPage("[data-log-entries]").childElementCount]).toEqual([
      "The log is empty. That it always was shows only by an end that somebody else keeps.",
      0,
    ]);
    expect([...document.querySelectorAll("button")].every(({ disabled }) => disabled)).toBe(true);
  });

  it("shows its last twelve entries, the latest first, and that they fit", async () => {
    const log = new ShownLog(document.body, club);
    expect(await club.wish("mailing")).toBe("pending");
    await log.draw();
    expect(said("state")).toMatch(
      /^1 entry fits each other and the end [0-9a-f]{8}\. That all of it was not written anew/,
    );
    for (let time = 0; time < 13; time += 1) await club.wish("mailing");
    await log.draw();
    const entries = await club.log();
    expect(said("state")).toContain(`${entries.length} entries fit each other`);
    expect(said("rest")).toBe(`${entries.length - 12} earlier entries are not shown.`);
    const shown = [...document.querySelectorAll("li b")].map(({ textContent }) => Number(textContent));
    expect(shown).toEqual(
      entries
        .slice(-12)
        .map(({ index }) => index)
        .toReversed(),
    );
    expect([...document.querySelectorAll("button")].some(({ disabled }) => disabled)).toBe(false);
  });

  it.each(Object.keys(tamperings))("finds that a copy was falsified: %s", async (way) => {
    const log = new ShownLog(document.body, club);
    for (const wish of ["mailing", "dunning", "setting"] as const) await club.wish(wish);
    await log.draw();
    onPage(`[data-tamper=${way}]`).click();
    await expect
      .poll(() => said("flaw"))
      .toMatch(/^A copy was falsified\. Compared with the end that was kept apart, verify says: .+\.$/);
    await log.draw();
    expect([said("flaw"), document.querySelectorAll('[data-state="flawed"]').length]).toEqual(["", 0]);
  });
});

it("each way to falsify a log changes it, from two entries on", async () => {
  for (const wish of ["mailing", "dunning"] as const) await club.wish(wish);
  const entries = (await club.log()).slice(0, fewest);
  expect(entries).toHaveLength(2);
  for (const [way, falsify] of Object.entries(tamperings)) expect(falsify(entries), way).not.toEqual(entries);
});
