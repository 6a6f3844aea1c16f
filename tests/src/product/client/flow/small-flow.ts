import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const field = (name: string, label: string, more: object = {}) => ({
  component: "form-field",
  data: { id: name, name, label, value: { $bind: `values.${name}` }, ...more },
});

const age = {
  component: "segmented-control",
  data: {
    id: "age",
    name: "age",
    legend: "Alter",
    value: { $bind: "values.age" },
    options: [
      { value: "adult", label: "Erwachsen" },
      { value: "child", label: "Kind" },
    ],
  },
};

/** A flow of two or three steps with a dry-run. */
export function smallFlow(more: object = {}): Screen {
  return screenSchema.parse({
    id: "test.flow",
    app: "admin",
    route: "/neu",
    title: "Neu",
    kind: "flow",
    intro: "Dauert zwei Minuten.",
    actions: {
      send: {
        handler: "test.thing.send",
        risk: "irreversible",
        confirm: { title: "Senden?" },
        success: "Ida ist dabei.",
      },
    },
    steps: [
      {
        id: "person",
        title: "Person",
        help: "Wie auf dem Ausweis.",
        body: [field("name", "Name", { required: true }), age],
      },
      {
        id: "parents",
        title: "Eltern",
        help: "Nur für Kinder.",
        if: { $bind: "values.age == 'child'" },
        body: [field("parent", "Name der Eltern", { required: true })],
      },
      {
        id: "contact",
        title: "Kontakt",
        help: "Hierhin schreiben wir.",
        body: [field("email", "E-Mail", { type: "email", required: true, hint: "Die private." })],
      },
    ],
    review: {
      intro: "Noch ist nichts geschehen.",
      source: "test.thing.preview",
      summary: [{ component: "text", data: { body: [{ $text: "Name: {$values.name}" }] } }],
      effects: { $bind: "review.effects" },
      effectsTitle: "Was passiert:",
    },
    submit: { action: "send", label: "Aufnehmen" },
    cancel: { href: "/liste" },
    ...more,
  });
}

export const previewed = { result: { effects: ["Ida wird Mitglied.", "Eine E-Mail geht hinaus."] } };

/** A flow with one step of 20 fields, each of which displays its value. */
export function longFlow(): Screen {
  const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
  const body = names.map((name, index) => field(name, `Feld ${index + 1}`));
  return smallFlow({ steps: [{ id: "many", title: "Vieles", help: "Zwanzig Felder.", body }] });
}
