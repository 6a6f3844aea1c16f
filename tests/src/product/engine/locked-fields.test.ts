import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import type { Host } from "../../../../src/product/engine/screen/host.ts";
import { renderScreenBody } from "../../../../src/product/engine/screen/render-screen.ts";
import { type Screen, screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { projectSituation } from "../../../../src/workshop/screens/situation.ts";

const field = { component: "form-field", data: { id: "note", name: "note", label: "Notiz" } };
const button = (requires: string[], action = "save") => ({
  component: "button",
  data: { label: "Speichern", action },
  requires,
});

function screen(body: object[], data: object = {}): Screen {
  const actions = { save: { handler: "test.thing.update", risk: "safe" } };
  return screenSchema.parse({ id: "test.thing", app: "admin", route: "/", title: "Ding", actions, body, data });
}

const stack = (...children: object[]) => ({ layout: "stack", children });
const locked = /<fieldset disabled>[\s\S]*name="note"[\s\S]*<\/fieldset>/;

function rendered(of: Screen, host: Partial<Host> = {}): string {
  return renderScreenBody(of, { params: {} }, { components, capabilities: new Set(), ...host });
}

describe("fields whose button the person has not got", () => {
  it("can be read alone, and it is said why", () => {
    const html = rendered(screen([stack(field, { layout: "cluster", children: [button(["thing.write"])] })]));
    expect(html).toMatch(locked);
    expect(html).toContain("Du kannst hier nichts ändern");
    expect(html).toContain("Deine Rolle erlaubt nicht, hier etwas zu speichern.");
  });

  it.each([
    ["entitlement", "Abo deines Vereins"],
    ["setting", "ausgeschaltet"],
    ["flag", "noch nicht freigegeben"],
    ["permission", "Deine Rolle"],
  ] as const)("name the part that is missing: %s", (part, words) => {
    const html = rendered(screen([stack(field, button(["thing.write"]))]), { missing: () => part });
    expect(html).toContain(words);
  });

  it.each([
    [
      "are open to whoever has the capability",
      [stack(field, button(["thing.write"]))],
      { capabilities: new Set(["thing.write"]) },
    ],
    ["are open where another button sends them", [stack(field, button(["thing.write"]), button([]))], {}],
    ["are open where no button belongs to them", [stack(field), stack(button(["thing.write"]))], {}],
  ] as const)("%s", (_what, body, host) => {
    expect(rendered(screen([...body]), host)).not.toContain("<fieldset disabled>");
  });

  it("stay open where they choose what is shown", () => {
    const data = { things: { source: "test.thing.list", params: { note: { $bind: "params.note" } } } };
    const html = rendered(screen([stack(field, button(["thing.write"]))], data), { states: {} });
    expect(html).not.toContain("<fieldset disabled>");
  });
});

it("attendance without the capability to write is read alone", () => {
  const of = screenFiles().get("attendance.record")?.screen as Screen;
  const [usual] = scenariosOf(of.id);
  const { context, host } = projectSituation(of, { ...usual!, capabilities: { deny: ["attendance.write"] } });
  const html = renderScreenBody(of, context, host);
  expect(html).toMatch(/<fieldset disabled>[\s\S]*name="present"[\s\S]*name="note"[\s\S]*<\/fieldset>/);
  expect(html).toContain("Du kannst hier nichts ändern");
});
