import { expect, test } from "vitest";
import { hasForm, showsForm, withLetters, withoutForms } from "../../../../../src/product/clubs/screens/forms.ts";
import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const text = { component: "text", data: { body: ["Schreib uns."] } };
const button = { component: "button", data: { label: "Senden", action: "send" } };
const link = { component: "button", data: { label: "Anfahrt", href: "/anfahrt" } };

function screen(...body: object[]): Screen {
  return screenSchema.parse({ id: "contact.page", app: "public", route: "/kontakt", title: "Kontakt", body });
}

test("a screen has a form where one of its buttons sends, however deep it is and whatever is beside it", () => {
  expect(hasForm(screen(text, link))).toBe(false);
  expect(hasForm(screen({ layout: "stack", children: [text, link] }))).toBe(false);
  expect(hasForm(screen({ layout: "stack", children: [text, { layout: "cluster", children: [link, button] }] }))).toBe(
    true,
  );
});

test("a form behind a condition is shown only where the condition is met", () => {
  const form = { layout: "section", title: "Anmelden", if: { $bind: "event.isOpen" }, children: [text, button] };
  expect(showsForm(screen(form), { event: { isOpen: false } })).toBe(false);
  expect(showsForm(screen(form), { event: { isOpen: true } })).toBe(true);
});

test("the buttons of forms that end with a letter say so, and no other button does", () => {
  const form = {
    layout: "section",
    title: "Nachricht",
    children: [text, { layout: "cluster", children: [link, button] }],
  };
  expect(JSON.stringify(withLetters(screen(form)).body)).toBe(
    JSON.stringify(screen(form).body).replace('"Senden"', '{"$t":"public.finish"}'),
  );
});

test("without its forms a screen keeps what is beside them", () => {
  const form = { layout: "section", title: "Nachricht", children: [text, button] };
  const address = { layout: "section", title: "Adresse", children: [text, link] };
  expect(withoutForms(screen({ layout: "stack", children: [form, address] })).body).toEqual(
    screen({ layout: "stack", children: [address] }).body,
  );
  const whole = screen(address);
  expect(withoutForms(whole)).toBe(whole);
});
