import { beforeEach, describe, expect, it, vi } from "vitest";
import { controlsOf, fieldsAround, isComplete, readFields } from "../../../../../src/product/client/actions/fields.ts";
import {
  elementsByName,
  isTypedText,
  readAnswers,
  writeAnswers,
} from "../../../../../src/product/client/flow/controls.ts";
import { deviceStore } from "../../../../../src/product/client/flow/session-draft-store.ts";
import { stepAddress } from "../../../../../src/product/client/flow/step-address.ts";
import type { FlowControl } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const form = () => onPage<HTMLFormElement>("form");
const control = (name: string, type: string) => ({ name, type }) as unknown as FlowControl;

describe("the controls of a flow", () => {
  const controls = [
    ...[control("name", "text"), control("size", "number"), control("empty", "number"), control("agreed", "boolean")],
    ...[
      control("days", "list"),
      control("way", "text"),
      control("scan", "file"),
      control("more", "text"),
      control("none", "text"),
    ],
  ];
  beforeEach(() => {
    document.body.innerHTML = `<form><input name="name" value=" Anna "><input name="size" type="number" value="7">
      <input name="empty" type="number"><input name="agreed" type="checkbox"><input name="days" type="checkbox" value="mo" checked>
      <input name="days" type="checkbox" value="tu"><input name="days" type="checkbox" value="we" checked>
      <input name="way" type="radio" value="car"><input name="way" type="radio" value="train">
      <input name="scan" type="file"><textarea name="more">a</textarea><select name="other"><option>x</select><button name="b"></button></form>`;
  });
  const answers = {
    ...{ name: "Anna", size: 7, empty: "", agreed: false, days: ["mo", "we"], way: "", scan: "", more: "a" },
  };

  it("are grouped by their names, without buttons", () => {
    const names = [...elementsByName(form())].map(([name, all]) => `${name} ${all.length}`);
    expect(names).toEqual([
      "name 1",
      "size 1",
      "empty 1",
      "agreed 1",
      "days 3",
      "way 2",
      "scan 1",
      "more 1",
      "other 1",
    ]);
  });

  it("are read, and written where they differ", () => {
    expect(readAnswers(form(), controls)).toEqual(answers);
    const next = {
      ...answers,
      name: "Ben",
      size: 8,
      agreed: true,
      days: ["tu"],
      way: "train",
      more: "b",
      scan: "file",
    };
    const name = onPage<HTMLInputElement>("[name=name]");
    const more = onPage<HTMLTextAreaElement>("textarea");
    more.focus();
    onPage<HTMLInputElement>("[name=way][value=car]").focus();
    writeAnswers(form(), controls, next);
    expect(readAnswers(form(), controls)).toEqual({ ...next, scan: "" });
    name.focus();
    writeAnswers(form(), controls, answers);
    expect(readAnswers(form(), controls)).toEqual({ ...answers, name: "Ben" });
    const set = vi.spyOn(HTMLInputElement.prototype, "value", "set");
    writeAnswers(form(), controls, readAnswers(form(), controls));
    writeAnswers(form(), controls, {});
    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it("hold text as it was typed, or not", () => {
    const typed = ["name", "size", "agreed", "scan", "more", "other"].filter((name) =>
      isTypedText(onPage(`[name="${name}"]`)),
    );
    expect([typed, isTypedText(null)]).toEqual([["name", "size", "more"], false]);
    onPage<HTMLInputElement>("[name=name]").type = "password";
    expect(isTypedText(onPage("[name=name]"))).toBe(false);
  });
});

describe("the fields of an action", () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><input name="outside"><section><div><p><b id="deep"></b></p><input name="near" value="1"></div></section>
      <section><b id="bare"></b></section><article><dialog><input name="inDialog"><b id="asked"></b></dialog></article>
      <form><input name="a" value=" x "><select name="many" multiple><option selected>1<option selected>2<option>3</select>
      <input type="checkbox" name="one"><input type="checkbox" name="bare" checked><input type="checkbox" name="set" value="s" checked>
      <input type="checkbox" name="some" value="1" checked><input type="checkbox" name="some" value="2"><textarea name="t">y</textarea>
      <input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked><input type="radio" name="no" value="1">
      <input name="off" disabled><input type="submit" name="go"><input type="file" name="file"><input value="nameless">
      <dialog><input name="inner"></dialog><b id="press"></b></form></main>`;
  });

  it("are those of its form or dialog, or the nearest within its section", () => {
    const around = (id: string) => fieldsAround(onPage(id));
    expect(["#press", "#asked", "#deep", "#bare"].map((id) => around(id)?.localName)).toEqual([
      "form",
      "dialog",
      "div",
      undefined,
    ]);
    expect(controlsOf(onPage("main > form")).some(({ name }) => name === "inner")).toBe(false);
    expect(controlsOf(onPage("article > dialog")).map(({ name }) => name)).toEqual(["inDialog"]);
    expect(fieldsAround(onPage("[name=outside]"))).toBe(undefined);
  });

  it("have values: a text, a list where several can be chosen, true or false", () => {
    expect(readFields(onPage("form"))).toEqual({
      ...{ a: "x", many: ["1", "2"], one: false, bare: true, set: "s", some: ["1"], t: "y", r: "2", file: [] },
    });
  });

  it("have values in objects and lists where their names are paths", () => {
    document.body.innerHTML =
      '<form><input name="a.b" value="1"><input name="c[0].d" value="2"><input name="v1.0" value="3"></form>';
    expect(readFields(onPage("form"))).toEqual({ a: { b: "1" }, c: [{ d: "2" }], "v1.0": "3" });
  });

  it("are complete, or the first that is not says why", () => {
    expect(isComplete(onPage("form"))).toBe(true);
    for (const name of ["a", "t"]) onPage<HTMLInputElement>(`[name="${name}"]`).setCustomValidity("Wrong.");
    const reported: string[] = [];
    for (const name of ["a", "t"])
      onPage<HTMLInputElement>(`[name="${name}"]`).reportValidity = () => reported.push(name) === 0;
    expect(isComplete(onPage("form"))).toBe(false);
    expect(reported).toEqual(["a"]);
  });
});

it("the step of a flow is in the address, once in the history", () => {
  const calls: unknown[][] = [];
  const go = (how: string) => (state: unknown, title: string, url: URL) => {
    calls.push([how, state, title, url.href]);
    vi.stubGlobal("location", { href: url.href, search: url.search });
  };
  vi.stubGlobal("location", { href: "https://a.example/x?y=1#z", search: "?y=1" });
  vi.stubGlobal("history", { state: 7, pushState: go("push"), replaceState: go("replace") });
  expect(stepAddress.step).toBe("");
  stepAddress.write("who", "push");
  stepAddress.write("who", "replace");
  expect(stepAddress.step).toBe("who");
  stepAddress.write("when", "replace");
  expect(calls).toEqual([
    ["push", 7, "", "https://a.example/x?y=1&step=who#z"],
    ["replace", 7, "", "https://a.example/x?y=1&step=when#z"],
  ]);
});

it("a draft of a public page lasts as long as the tab", async () => {
  const store = deviceStore();
  expect(await store.load("a")).toBe(undefined);
  const draft = { step: "who" } as never;
  const revision = await store.save("a", draft, undefined as never);
  expect([await store.load("a"), sessionStorage.length]).toEqual([{ draft, revision }, 1]);
  expect(await store.save("a", draft, undefined as never)).not.toBe(revision);
  expect(await deviceStore("other").load("a")).toBe(undefined);
  await store.discard("a");
  expect([await store.load("a"), sessionStorage.length]).toEqual([undefined, 0]);
  expect([await store.count(undefined as never), await store.add(undefined as never)]).toEqual([0, undefined]);
});
