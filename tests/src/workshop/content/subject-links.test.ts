import { expect, test } from "vitest";
import { linksBySettings, readLinks } from "../../../../src/workshop/content/subject-links.ts";

const links = readLinks({
  edit: "https://git.example/edit/main/{file}",
  report: "https://git.example/issues/new?title={title}",
  design: { "components/button": "https://design.example/1", "screens/members.list": "https://design.example/2" },
});

test("a component and a screen lead to their design, their file, and a report about them", () => {
  expect(linksBySettings(links, "component", "button")).toEqual([
    { label: "Design", href: "https://design.example/1" },
    { label: "Edit this", href: "https://git.example/edit/main/components/button/contract.ts" },
    { label: "Report", href: "https://git.example/issues/new?title=components%2Fbutton" },
  ]);
  expect(linksBySettings(links, "screen", "members.list").map(({ href }) => href)).toEqual([
    "https://design.example/2",
    "https://git.example/edit/main/screens/admin/members.list.json",
    "https://git.example/issues/new?title=screens%2Fmembers.list",
  ]);
});

test("what is not set is left out", () => {
  expect(linksBySettings(links, "component", "alert").map(({ label }) => label)).toEqual(["Edit this", "Report"]);
  expect(linksBySettings({}, "component", "alert")).toEqual([]);
});

test.each([
  [{ edit: "http://git.example/{file}" }],
  [{ report: "javascript:alert(1)" }],
  [{ design: { "components/button": "/relative" } }],
  [{ design: { "components/buton": "https://design.example/1" } }],
  [{ designs: {} }],
])("refuses %j", (json) => {
  expect(() => readLinks(json)).toThrow();
});
