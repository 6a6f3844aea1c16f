import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Component } from "../../components/_kit/contract/component.ts";
import { unclaimedKeys } from "./key-claims.ts";

/** Events of the browser that components document, and one of the app around them. */
const events = new Set(["cancel", "change", "click", "close", "input", "invalid", "route change", "toggle"]);
/** Places in words, where no selector names them. */
const places = new Set([
  ...["root", "control", "icons", "close button", "button that opens it", "list of effects", "stale warning"],
]);

/** Compares the rows of behaviour of a component with its markup and its code. */
export function walkBehaviour(component: Component): void {
  const { id, behaviour } = component;
  const rows = [...behaviour.events, ...behaviour.keyboard, ...behaviour.aria];
  const markup = component.examples.map(({ data }) => component.render(data)).join("\n");
  const code = globSync(`components/${id}/{client,render}*.ts`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isThere = (text: string) => markup.includes(text) || code.includes(text);

  it("documents behaviour in sentences, each under its own id", () => {
    const sentences = rows.flatMap((row) => ("does" in row ? [row.does] : [row.meaning]));
    const details = behaviour.events.map(({ detail }) => detail);
    expect([...sentences, ...details].filter((text) => !/[.]$/.test(text))).toEqual([]);
    expect(rows.filter((row) => !new RegExp(`^${id}(-[a-z0-9]+)+$`).test(row.id))).toEqual([]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it("documents events that exist, and keys that a test in the browser presses", () => {
    const strange = behaviour.events.filter(({ event }) => !events.has(event) && !code.includes(`"${event}"`));
    expect(strange).toEqual([]);
    expect(behaviour.keyboard.flatMap(unclaimedKeys)).toEqual([]);
  });

  it("documents places and attributes that its markup or its code has", () => {
    const selectors = [...behaviour.events, ...behaviour.aria].flatMap(({ on }) => (places.has(on) ? [] : partsOf(on)));
    expect(selectors.filter((each) => !namesIn(each)?.every(isThere))).toEqual([]);
    const hasAttribute = (each: string) => attributePattern(each).test(markup) || hasProperty(code, each);
    const attributes = behaviour.aria.map(({ attribute }) => attribute);
    expect(attributes.filter((each) => !attributesIn(each)?.every(hasAttribute))).toEqual([]);
  });
}

/** `th.table__column`, `.button` of `th.table__column > .button in the footer` */
function partsOf(on: string): string[] {
  return on.split(/ without .*| in the .*|, | or | in | > | /).filter((part) => part !== undefined && part !== "");
}

/** `<th`, `table__column` and `data-id` of `th.table__column[data-id]`; `undefined` where it is no selector. */
function namesIn(part: string): string[] | undefined {
  const { tag, more = "" } =
    /^(?<tag>[a-z]\w*)?(?<more>(?:\.[\w-]+|\[[a-z-]+(?:="?[\w-]+"?)?\])*)$/.exec(part)?.groups ?? {};
  if (tag === undefined && more === "") return undefined;
  return [...(tag === undefined ? [] : [`<${tag}`]), ...more.split(/[.[\]="]+/).filter((name) => name !== "")];
}

/** `role="img"` and `aria-label="{name}"` of the two with a comma or a blank between them; `undefined` where it is none. */
function attributesIn(text: string): string[] | undefined {
  const isAttributes = /^(?:[a-z-]+(?:="[^"]*"(?:, "[^"]*")*)?(?:, | |$))+$/.test(text);
  return isAttributes ? (text.match(/[a-z-]+="[^"]*"|^[a-z-]+$/g) ?? []) : undefined;
}

/** What `{…}` and `…` stand for is any text. */
function attributePattern(attribute: string): RegExp {
  const parts = attribute.split(/\{[^}]*\}|…/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`\\s${parts.join('[^"]*')}${attribute.includes("=") ? "" : "[=> ]"}`);
}

/** `status.role = "status"` for `role="status"` */
function hasProperty(code: string, attribute: string): boolean {
  return code.includes(`.${attribute.replace("=", " = ")}`);
}
