import { expect, it } from "vitest";
import { dialogTrigger, triggerOf } from "../../../../../src/product/client/actions/trigger.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

it("a press has what its element says, the fields around it, and the thing that it is about", () => {
  document.body.innerHTML = `<form><input name="note" value="a"><button data-action="save" data-variant="primary"
    data-size="lg" data-id="m-1" data-month="11" data-note="b">Sichern</button></form>`;
  const trigger = triggerOf(onPage("button"));
  expect(trigger.params).toEqual({ id: "m-1", month: "11", note: "a" });
  expect([trigger.element, trigger.fields]).toEqual([onPage("button"), onPage("form")]);
  onPage<HTMLInputElement>("input").value = "later";
  expect([trigger.params["note"], trigger.again?.().params["note"]]).toEqual(["a", "later"]);
});

it.each(["action", "behavior", "block", "icon-only", "proposal", "size", "target", "variant"])(
  "data-%s is about the look of a button: it is not sent",
  (name) => {
    document.body.innerHTML = `<main><button data-${name}="x" data-kind="y"></button></main>`;
    expect(triggerOf(onPage("button")).params).not.toHaveProperty(name.replace("-o", "O"));
    expect(triggerOf(onPage("button")).params).toHaveProperty("kind", "y");
  },
);

it("a button in a card of a proposal is about that proposal", () => {
  document.body.innerHTML = '<article data-proposal="pa-1"><button data-action="approve"></button></article>';
  expect(triggerOf(onPage("button")).params).toEqual({ id: "pa-1" });
});

it("an item of a menu shows that it runs at the button of the menu", () => {
  document.body.innerHTML = `<main><button id="more" popovertarget="menu"></button><div id="menu" popover><button id="item" data-action="a"></button></div>
    <button id="alone" data-action="a"></button></main>`;
  expect([triggerOf(onPage("#item")).element?.id, triggerOf(onPage("#alone")).element?.id]).toEqual(["more", "alone"]);
});

it("a dialog shows that it runs at the button that has opened it", () => {
  document.body.innerHTML = `<button id="opener" data-target="asks" data-action="a" data-id="m-1"></button>
    <dialog id="asks"><input name="reason" value="r"></dialog><dialog id="other"></dialog>`;
  const trigger = dialogTrigger(onPage<HTMLDialogElement>("#asks"));
  expect(trigger).toMatchObject({ params: { id: "m-1", reason: "r" }, fields: onPage("#asks") });
  expect(trigger.element).toBe(onPage("#opener"));
  onPage<HTMLInputElement>("input").value = "later";
  expect(trigger.again?.().params).toEqual({ id: "m-1", reason: "later" });
  expect(dialogTrigger(onPage<HTMLDialogElement>("#other"))).toMatchObject({ params: {}, element: undefined });
});
