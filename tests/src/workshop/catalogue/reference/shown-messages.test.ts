import { expect, test } from "vitest";
import { fixedParts, shownMessages } from "../../../../../src/workshop/catalogue/reference/shown-messages.ts";
import { usesOfMessage } from "../../../../../src/workshop/catalogue/reference/uses.ts";
import { documentsOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { everyScreen } from "../../../../../src/workshop/screens/screen-facts.ts";

const screens = everyScreen().flatMap((each) => each.screens);
const flow = screens.find(({ id }) => id === "membership.apply")!;

test("what a message says in any case is what is between its variables, the longest first", () => {
  expect(fixedParts("Noch {$count} Plätze frei")).toEqual(["Plätze frei", "Noch"]);
  expect(fixedParts("{$name}")).toEqual([]);
  const variants = ".input {$count :number}\n.match $count\none {{{$count} Mitglied}}\n* {{{$count} Mitglieder}}";
  expect(fixedParts(variants)).toEqual(["Mitglieder", "Mitglied"]);
});

test("a message of a later step is shown in the document of that step", () => {
  const key = /"\$t":"([^"]+)"/.exec(JSON.stringify(flow.steps?.at(-1)))?.[1] ?? "";
  const found = shownMessages(flow, [key])[key];
  expect(documentsOf(flow).map(({ scenario }) => scenario.name)).toContain(found?.document);
});

test("a screen that says a message is linked with the text in place", () => {
  const [use] = usesOfMessage("membership.apply.title");
  expect(use?.href).toMatch(/^\/screens\/membership\.apply\/\?situation=[\w-]+&text=Mitglied/);
});
