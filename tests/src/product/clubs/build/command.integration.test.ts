import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { clubsEnd, shardOf } from "../../../../../src/product/clubs/build/command.ts";
import { summaryText, totalText } from "../../../../../src/product/clubs/build/summary.ts";
import { testFolder } from "../built.ts";

const outcomes = [
  { club: "fc-seeland", state: "built", pages: 44, drawn: 3, milliseconds: 212 },
  { club: "judo-aarfeld", state: "refused", pages: 0, drawn: 0, milliseconds: 4, reason: "club.json:3:5\nname: …" },
  { club: "tv-oberried", state: "unchanged", pages: 22, drawn: 0, milliseconds: 0 },
] as const;

test("names every club and how it came out, the refused ones with their reason", () => {
  expect(summaryText(outcomes)).toMatchInlineSnapshot(`
    "judo-aarfeld:
    club.json:3:5
    name: …

      fc-seeland    built         44 pages      3 drawn    0.21 s
      judo-aarfeld  refused        0 pages      0 drawn    0.00 s
      tv-oberried   unchanged     22 pages      0 drawn    0.00 s"
  `);
  expect(totalText(outcomes)).toMatchInlineSnapshot(`"3 clubs: 1 built, 1 unchanged, 1 refused; 66 pages, 3 drawn"`);
});

test("names what waits for its day, the next ones first", () => {
  const waiting = Array.from({ length: 7 }, (_, index) => ({ name: `news/n-${index}`, day: `2027-03-0${index + 1}` }));
  const said = (count: number) =>
    summaryText([{ ...outcomes[0], waiting: waiting.slice(0, count) }])
      .split("\n")
      .slice(1);
  expect([said(0), said(1)]).toEqual([[], ["  fc-seeland: these wait for their day: news/n-0 (2027-03-01)."]]);
  expect(said(7).join()).toContain("news/n-4 (2027-03-05), and 2 more.");
});

test("ends with 2 where some clubs are refused, and with 1 where all are", () => {
  expect(clubsEnd([outcomes[0], outcomes[2]])).toEqual({ code: 0 });
  expect(clubsEnd(outcomes)).toEqual({
    code: 2,
    message: "Refused: judo-aarfeld. Their last good pages stay; the other clubs are built.",
  });
  expect(clubsEnd([outcomes[1], { ...outcomes[0], state: "removed" }])).toEqual({
    code: 1,
    message: "Refused: judo-aarfeld. No club is built; the last good pages stay.",
  });
});

test("lists of very many clubs only those that were refused", () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...outcomes[0], club: `club-${index}` }));
  expect(summaryText([...many, outcomes[1]])).not.toContain("club-7");
  expect(summaryText([...many, outcomes[1]])).toContain("judo-aarfeld  refused");
});

test("takes a part of a whole, and says how to write one", () => {
  expect(shardOf("3/8")).toEqual({ index: 3, count: 8 });
  for (const text of ["0/8", "9/8", "3", "a/b"])
    expect(() => shardOf(text)).toThrow(
      `--shard is "${text}". Write the number of the part and how many there are: 3/8.`,
    );
});

test("ends with 1 and names the club where a service refuses it", async () => {
  using folder = testFolder();
  const service = createServer((_, response) => response.writeHead(400).end());
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const source = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{club}`;
  const command = ["src/tools/build.ts", "--clubs", "tv-oberried", "--out", folder.path];
  const env = { ...process.env, SCHAUKASTEN_API: source };
  const ended = await promisify(execFile)(process.execPath, command, { env }).catch((error: unknown) => error);
  service.close();
  expect(ended).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/1 refused[\s\S]*Club "tv-oberried": the operation "[\w.]+" gave nothing/),
    stderr: expect.stringContaining("Refused: tv-oberried."),
  });
});
