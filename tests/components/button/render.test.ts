import { describe, expect, it } from "vitest";
import { buttonContract } from "../../../components/button/contract.ts";
import { buttonDefaults } from "../../../components/button/defaults.ts";
import { components } from "../../../components/index.ts";
import { all, rendered } from "../markup.ts";

const label = "Speichern";

describe("the markup of a button", () => {
  it("is by default as short as one writes it by hand", () => {
    expect(components.get("button")?.render({ label })).toMatchInlineSnapshot(`
      "<button class="button" type="button">
      <span class="button__label">Speichern</span>
      </button>"
    `);
  });

  it("writes every field to its attribute", () => {
    const root = rendered("button", {
      ...{
        label,
        variant: "danger-ghost",
        size: "lg",
        type: "submit",
        value: "confirm",
        name: "choice",
        block: "mobile",
      },
      ...{ formNoValidate: true, behavior: "theme-toggle", action: "addMember", actionId: "m-204", target: "main" },
      ...{ popoverTarget: "menu", ariaLabel: "Mitglied speichern", disabled: true, busy: true },
    });
    expect(root).toMatchObject({ name: "button", text: label });
    expect(root.attributes).toEqual({
      class: "button",
      type: "submit",
      name: "choice",
      value: "confirm",
      "data-variant": "danger-ghost",
      "data-size": "lg",
      "data-block": "mobile",
      "data-behavior": "theme-toggle",
      "data-action": "addMember",
      "data-id": "m-204",
      "data-target": "main",
      "aria-label": "Mitglied speichern",
      "aria-busy": "true",
      formnovalidate: "",
      popovertarget: "menu",
      disabled: "",
    });
  });

  it("shows its icon before the label, and alone where it is iconOnly", () => {
    expect(rendered("button", { label, icon: "check" }).children.map(({ name }) => name)).toEqual(["svg", "span"]);
    const alone = rendered("button", { label, icon: "x", iconOnly: true, ariaLabel: "Schliessen" });
    expect(alone.children.map(({ name }) => name)).toEqual(["svg"]);
    expect(alone.attributes).toMatchObject({ "data-icon-only": "", "aria-label": "Schliessen" });
  });

  it("says formnovalidate only where it submits, as HTML has it", () => {
    expect(rendered("button", { label, formNoValidate: true }).attributes).not.toHaveProperty("formnovalidate");
    expect(rendered("button", { label, formNoValidate: true, type: "submit" }).attributes).toHaveProperty(
      "formnovalidate",
    );
  });

  it("opens a dialog without a script", () => {
    const root = rendered("button", { label, behavior: "open-dialog", target: "sheet" });
    expect(root.attributes).toMatchObject({
      command: "show-modal",
      commandfor: "sheet",
      "data-behavior": "open-dialog",
    });
    expect(rendered("button", { label, behavior: "open-dialog" }).attributes).not.toHaveProperty("command");
    expect(rendered("button", { label, target: "sheet" }).attributes).not.toHaveProperty("command");
  });

  it("is a link where it has an address, and keeps what a link can have", () => {
    const root = rendered("button", {
      label,
      href: "/plan",
      variant: "primary",
      action: "open",
      type: "submit",
      name: "n",
    });
    expect(root.name).toBe("a");
    expect(root.attributes).toEqual({
      class: "button",
      href: "/plan",
      "data-variant": "primary",
      "data-action": "open",
    });
  });

  it("is a link without an address where it is disabled", () => {
    const { name, attributes } = rendered("button", { label, href: "/plan", disabled: true });
    expect([name, attributes]).toEqual(["a", { class: "button", role: "link", "aria-disabled": "true" }]);
  });

  it("takes its label as text and its address as one that is safe", () => {
    const root = rendered("button", { label: "<b>&amp;", href: "javascript:alert(1)" });
    expect([root.text, root.attributes["href"], all(root, "b")]).toEqual(["<b>&amp;", "about:invalid", []]);
  });
});

describe("the defaults of a button", () => {
  it("are those of its contract", () => {
    expect({ ...buttonDefaults, label }).toEqual(buttonContract.parse({ label }));
  });
});
