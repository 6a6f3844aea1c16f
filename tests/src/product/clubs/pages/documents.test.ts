import { expect, test } from "vitest";
import { ownPages } from "../../../../../src/product/clubs/pages/own-pages.ts";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import { testClubs } from "../test-club.ts";

const read = await readClub(`${testClubs}/sv-muster`, "sv-muster", capabilities());
if ("problems" in read) throw new Error("The club of the tests cannot be read.");
const { club, ...files } = read;

type Documents = NonNullable<typeof club.documents>;

function documentsPage(documents: Documents, minutes: typeof club.minutes = []) {
  const folder = { ...files, club: { ...club, documents, minutes } };
  const around = { club: folder.club, locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
  const page = ownPages(folder, around, [], false).find(({ path }) => path === "dokumente/");
  return page?.results as
    | { documents: object[]; groups: { title: string; items: { title: string }[] }[]; minutes: object[]; note: string }
    | undefined;
}

function linesOf(page: ReturnType<typeof documentsPage>): string[] {
  return (page?.groups ?? []).map(({ title, items }) => `${title}: ${items.map((item) => item.title).join(", ")}`);
}

const file = "documents/statuten.html";

test("documents without a kind are one list", () => {
  const page = documentsPage([{ file, title: "Statuten" }]);
  expect([page?.documents.length, page?.groups, page?.minutes]).toEqual([1, [], []]);
  expect(documentsPage([])).toBeUndefined();
});

test("documents are listed by kind, and a long list by year, the latest first", () => {
  const reports = [2023, 2024, 2025, 2026].flatMap((year) =>
    ["A", "B", "C", "D"].map((name) => ({
      file,
      title: `${name}${year}`,
      date: `${year}-03-01`,
      kind: "reports" as const,
    })),
  );
  const page = documentsPage([...reports, { file, title: "Merkblatt" }, { file, title: "Statuten", kind: "rules" }]);
  expect(page?.documents).toEqual([]);
  expect(linesOf(page)).toEqual([
    "Statuten und Reglemente: Statuten",
    "Berichte 2026: A2026, B2026, C2026, D2026",
    "Berichte 2025: A2025, B2025, C2025, D2025",
    "Berichte 2024: A2024, B2024, C2024, D2024",
    "Berichte 2023: A2023, B2023, C2023, D2023",
    "Weitere Dokumente: Merkblatt",
  ]);
});

test("a kind with a document a year is one list, the latest first", () => {
  const reports = Array.from({ length: 14 }, (_, index) => ({
    ...{ file, title: `Bericht ${2010 + index}`, date: `${2010 + index}-03-01`, kind: "reports" as const },
  }));
  const [group] = documentsPage(reports)?.groups ?? [];
  expect([group?.title, group?.items.length, group?.items[0]?.title]).toEqual(["Berichte", 14, "Bericht 2023"]);
});

test("minutes have no file: the page says who gets them, and which there are", () => {
  const page = documentsPage(
    [],
    [
      { title: "Hauptversammlung", date: "2025-03-14" },
      { title: "Hauptversammlung", date: "2026-03-13" },
      { title: "Vorstand", date: "2027-01-08" },
    ],
  );
  expect(page?.note).toBe(`Protokolle bekommen Mitglieder. Schreib an ${club.email} und sag, welches du brauchst.`);
  expect(page?.minutes).toEqual([
    { id: "minutes-1", title: "Hauptversammlung", meta: "13. März 2026" },
    { id: "minutes-2", title: "Hauptversammlung", meta: "14. März 2025" },
  ]);
});
