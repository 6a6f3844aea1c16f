import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { boundWords } from "../../../../../src/checks/rules/screens/bound-words.ts";

test("refuses words inside an expression", () => {
  const data = { title: { $bind: "lamp.isOn ? 'Brennt hell' : lamp.name" }, href: { $bind: "'/Mein Licht'" } };
  const screen = { id: "lamps.list", app: "member", route: "/", title: "Lampen", body: [{ component: "card", data }] };
  const files = new Map([["screens/member/lamps.list.json", JSON.stringify(screen)]]);
  expect([...boundWords.check({ files, components })].map(({ message }) => message)).toEqual([
    'The expression says "Brennt hell", which nobody can translate.',
  ]);
});
