import { describe, expect, test } from "vitest";
import {
  idInAddress,
  type NamesColumn,
  type NamesFile,
  type SearchKind,
} from "../../../../../../src/workshop/catalogue/client/search/entry.ts";
import { mostNamedHits, NameTable } from "../../../../../../src/workshop/catalogue/client/search/names.ts";

interface Named extends Partial<Record<NamesColumn, string>> {
  readonly kind: SearchKind;
  readonly address: string;
}

const entries: readonly Named[] = [
  { kind: "component", title: "Button", address: "components/button/", synonyms: "push button,schaltflach" },
  {
    kind: "example",
    title: "Danger",
    address: "components/button/#example-danger",
    context: "Button",
    synonyms: "rot",
  },
  { kind: "field", title: "label", address: "components/button/#field-label", context: "Button" },
  { kind: "screen", title: "Rechnungen", address: "screens/invoices.list/", names: "/rechnungen" },
  { kind: "screen", title: "Mahnen", address: "screens/invoices.dunning/", synonyms: "zahlungserinnerung" },
  { kind: "screen", title: "Kind abmelden", address: "screens/absence.report/" },
  { kind: "screen", title: "Kurs ausschreiben", address: "screens/courses.create/" },
  { kind: "capability", address: "capabilities/#invoices.read", context: "Rechnungen", synonyms: "rechnung sehe" },
  { kind: "message", address: "messages/#key-flow.next" },
  { kind: "message", title: "Rechnungen", address: "messages/#key-nav.invoices" },
];
const names = new NameTable(table(entries, [["report", "abmeld", "meld"]]));
const addresses = (query: string) => names.find(query).map(({ address }) => address);

describe("the names of entries", () => {
  test.each([
    ["a title in any spelling", "SCHALTFLAECHE", "components/button/"],
    ["the start of a word", "rechn", "screens/invoices.list/"],
    ["a part of a compound", "erinnerung", "screens/invoices.dunning/"],
    ["a compound of two words", "Kursausschreiben", "screens/courses.create/"],
    ["a typing error", "rechnugn", "screens/invoices.list/"],
    ["Swiss German", "Rächnige", "screens/invoices.list/"],
    ["a word that means the same", "Kind melden", "screens/absence.report/"],
    ["a name and its place", "danger button", "components/button/#example-danger"],
    ["a question, and the words that say nothing", "Wie kann ich ein Kind abmelden?", "screens/absence.report/"],
    ["who may", "Wer darf Rechnungen sehen", "capabilities/#invoices.read"],
    ["an id", "invoices.dunning", "screens/invoices.dunning/"],
    ["an id of a part", "button/danger", "components/button/#example-danger"],
    ["an id of a message", "flow.next", "messages/#key-flow.next"],
    ["a route", "/rechnungen/", "screens/invoices.list/"],
    ["a theme and a device", "Rechnungen dunkel Handy", "screens/invoices.list/?theme=dark&device=phone"],
    ["an address", "components/button/#field-label", "components/button/#field-label"],
  ])("are found by %s", (_way, query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test("that have all words are alone; where none has, those with some are not whole", () => {
    expect(addresses("danger button")).toEqual(["components/button/#example-danger"]);
    const some = names.find("Rechnungen zqzqzq");
    expect(some.length).toBeGreaterThan(1);
    expect(some.filter(({ isWhole }) => isWhole)).toEqual([]);
    expect(names.find("zqzqzq")).toEqual([]);
    expect(names.find("?")).toEqual([]);
  });

  test("are of one kind where it is asked for, and at most forty", () => {
    expect(names.find("Rechnungen", "message").map(({ kind }) => kind)).toEqual(["message"]);
    const many = Array.from({ length: 60 }, (_, at) => ({ kind: "icon" as const, address: `icons/#icon-arrow-${at}` }));
    expect(new NameTable(table(many)).find("arrow")).toHaveLength(mostNamedHits);
  });
});

function table(named: readonly Named[], equals: NamesFile["equals"] = []): NamesFile {
  const column = (name: NamesColumn) => named.map((each) => each[name] ?? "");
  const shown = { context: column("context"), text: column("text"), picture: column("picture") };
  return {
    ...{ kind: named.map(({ kind }) => kind), title: column("title"), address: column("address") },
    ...{ names: column("names"), synonyms: column("synonyms"), thumbnail: column("thumbnail"), ...shown },
    ...{ equals, icons: {} },
  };
}

test("an address says the id of what it leads to", () => {
  const ids = {
    "components/card/": "card",
    "components/card/#example-plain": "card/plain",
    "components/card/#field-href": "card.href",
    "components/menu/#field-items-tone": "menu.items.tone",
    "screens/members.list/?situation=empty": "members.list/empty",
    "screens/members.edit/#step-person": "members.edit/person",
    "messages/#key-flow.next": "flow.next",
    "icons/#icon-arrow-up": "arrow-up",
    "capabilities/#invoices.read": "invoices.read",
    "guides/": "guides",
  };
  expect(Object.fromEntries(Object.keys(ids).map((address) => [address, idInAddress(address)]))).toEqual(ids);
});
