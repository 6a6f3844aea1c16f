/** Texts in the four locales, in their order: de-CH, fr-CH, it-CH, en-GB. */
export type Texts = readonly [german: string, french: string, italian: string, english: string];

/** What a club wants to ask its members, as somebody would say it to an agent. */
export interface Wish {
  /** First part of the ids, a word that no screen has yet. */
  readonly feature: string;
  readonly resource: string;
  readonly title: Texts;
  readonly submit: Texts;
  /** Whether it can be taken back; else it has a dry-run that people confirm. */
  readonly isReversible: boolean;
  readonly icon: string;
  readonly fields: readonly WishField[];
}

export interface WishField {
  readonly name: string;
  readonly label: Texts;
  readonly kind: "choice" | "date" | "time" | "text" | "note";
  readonly isOptional?: true;
  /** Of a choice: from an operation that lists what there is. */
  readonly choices?: readonly [value: string, label: string][];
  readonly example: string;
}

const when = (name: string, label: Texts, example: string): WishField => ({ name, label, kind: "date", example });
const from: Texts = ["Von", "Du", "Dal", "From"];
const until: Texts = ["Bis", "Au", "Al", "Until"];
const note: WishField = {
  name: "note",
  label: ["Bemerkung", "Remarque", "Osservazione", "Remark"],
  kind: "note",
  isOptional: true,
  example: "Danke für die Antwort.",
};

export const wishes: readonly Wish[] = [
  {
    feature: "equipment",
    resource: "loan",
    title: ["Material ausleihen", "Emprunter du matériel", "Prendere in prestito materiale", "Borrow equipment"],
    submit: ["Ausleihen", "Emprunter", "Prendere in prestito", "Borrow"],
    isReversible: true,
    icon: "calendar",
    fields: [
      {
        name: "item",
        label: ["Was brauchst du?", "De quoi as-tu besoin ?", "Di che cosa hai bisogno?", "What do you need?"],
        kind: "choice",
        choices: [
          ["mat-1", "Matte"],
          ["tent-1", "Festzelt"],
        ],
        example: "tent-1",
      },
      when("from", from, "2026-12-04"),
      when("until", until, "2026-12-06"),
      note,
    ],
  },
  {
    feature: "carpool",
    resource: "seat",
    title: ["Mitfahren ans Spiel", "Covoiturage pour le match", "Passaggio alla partita", "Ride to the game"],
    submit: ["Platz nehmen", "Prendre une place", "Prendere un posto", "Take a seat"],
    isReversible: true,
    icon: "map-pin",
    fields: [
      {
        name: "car",
        label: ["Bei wem fährst du mit?", "Avec qui voyages-tu ?", "Con chi viaggi?", "Who do you ride with?"],
        kind: "choice",
        choices: [
          ["car-1", "Sabine Gerber, 3 Plätze"],
          ["car-2", "Marco Fässler, 1 Platz"],
        ],
        example: "car-1",
      },
      {
        name: "place",
        label: ["Treffpunkt", "Rendez-vous", "Ritrovo", "Meeting place"],
        kind: "text",
        example: "Bahnhof",
      },
    ],
  },
  {
    feature: "shifts",
    resource: "swap",
    title: ["Schicht tauschen", "Échanger une équipe", "Scambiare un turno", "Swap a shift"],
    submit: ["Tausch anfragen", "Demander l’échange", "Chiedere lo scambio", "Ask for the swap"],
    isReversible: false,
    icon: "users",
    fields: [
      {
        name: "shift",
        label: ["Welche Schicht?", "Quelle équipe ?", "Quale turno?", "Which shift?"],
        kind: "choice",
        choices: [
          ["s-1", "Grill, Samstag 11 bis 14 Uhr"],
          ["s-2", "Kasse, Samstag 14 bis 17 Uhr"],
        ],
        example: "s-2",
      },
      {
        name: "partner",
        label: ["Mit wem?", "Avec qui ?", "Con chi?", "With whom?"],
        kind: "text",
        example: "Mia Frei",
      },
      note,
    ],
  },
  {
    feature: "keys",
    resource: "handover",
    title: ["Schlüssel übergeben", "Remettre une clé", "Consegnare una chiave", "Hand over a key"],
    submit: ["Übergabe eintragen", "Inscrire la remise", "Registrare la consegna", "Record the handover"],
    isReversible: false,
    icon: "lock",
    fields: [
      {
        name: "number",
        label: ["Nummer des Schlüssels", "Numéro de la clé", "Numero della chiave", "Number of the key"],
        kind: "text",
        example: "K-17",
      },
      { name: "to", label: ["An wen?", "À qui ?", "A chi?", "To whom?"], kind: "text", example: "Reto Keller" },
      when("day", ["Wann?", "Quand ?", "Quando?", "When?"], "2026-11-20"),
    ],
  },
  {
    feature: "campcare",
    resource: "note",
    title: ["Gesundheit im Lager", "Santé au camp", "Salute al campo", "Health at the camp"],
    submit: ["Blatt abgeben", "Remettre la fiche", "Consegnare il foglio", "Hand in the sheet"],
    isReversible: false,
    icon: "info",
    fields: [
      { name: "child", label: ["Kind", "Enfant", "Bambino", "Child"], kind: "text", example: "Noah Gerber" },
      {
        name: "emergencyContact",
        label: ["Im Notfall", "En cas d’urgence", "In caso d’emergenza", "In an emergency"],
        kind: "text",
        example: "Sabine Gerber",
      },
      { ...note, name: "allergies", label: ["Allergien", "Allergies", "Allergie", "Allergies"], example: "Nüsse" },
    ],
  },
  {
    feature: "songs",
    resource: "request",
    title: ["Lied wünschen", "Proposer un chant", "Proporre un canto", "Request a song"],
    submit: ["Wünschen", "Proposer", "Proporre", "Request"],
    isReversible: true,
    icon: "mail",
    fields: [
      { name: "song", label: ["Lied", "Chant", "Canto", "Song"], kind: "text", example: "Luegid vo Bärg und Tal" },
      { ...note, name: "reason", label: ["Warum?", "Pourquoi ?", "Perché?", "Why?"], example: "Es passt zum Fest." },
    ],
  },
  {
    feature: "lostfound",
    resource: "claim",
    title: ["Fundsache abholen", "Objets trouvés", "Oggetti trovati", "Lost and found"],
    submit: ["Das gehört mir", "C’est à moi", "È mio", "This is mine"],
    isReversible: true,
    icon: "search",
    fields: [
      {
        name: "thing",
        label: ["Was gehört dir?", "Qu’est-ce qui est à toi ?", "Che cosa è tuo?", "What is yours?"],
        kind: "choice",
        choices: [
          ["f-1", "Trinkflasche, blau"],
          ["f-2", "Jacke, Grösse 152"],
        ],
        example: "f-2",
      },
      when("pickup", ["Abholen am", "Retrait le", "Ritiro il", "Collect on"], "2026-11-24"),
    ],
  },
  {
    feature: "boats",
    resource: "reservation",
    title: ["Boot reservieren", "Réserver un bateau", "Prenotare una barca", "Reserve a boat"],
    submit: ["Reservieren", "Réserver", "Prenotare", "Reserve"],
    isReversible: true,
    icon: "calendar-check",
    fields: [
      {
        name: "boat",
        label: ["Welches Boot?", "Quel bateau ?", "Quale barca?", "Which boat?"],
        kind: "choice",
        choices: [
          ["b-1", "Doppelzweier"],
          ["b-2", "Skiff"],
        ],
        example: "b-1",
      },
      when("day", ["Tag", "Jour", "Giorno", "Day"], "2027-05-08"),
      { name: "start", label: ["Ab", "Dès", "Dalle", "From"], kind: "time", example: "18:30" },
    ],
  },
  {
    feature: "courts",
    resource: "booking",
    title: ["Platz buchen", "Réserver un court", "Prenotare un campo", "Book a court"],
    submit: ["Buchen", "Réserver", "Prenotare", "Book"],
    isReversible: true,
    icon: "calendar-check",
    fields: [
      {
        name: "court",
        label: ["Welcher Platz?", "Quel court ?", "Quale campo?", "Which court?"],
        kind: "choice",
        choices: [
          ["c-1", "Platz 1, Sand"],
          ["c-2", "Platz 2, Halle"],
        ],
        example: "c-2",
      },
      when("day", ["Tag", "Jour", "Giorno", "Day"], "2027-05-08"),
      { name: "start", label: ["Ab", "Dès", "Dalle", "From"], kind: "time", example: "07:00" },
      { name: "partner", label: ["Mit wem?", "Avec qui ?", "Con chi?", "With whom?"], kind: "text", example: "Lea" },
    ],
  },
  {
    feature: "lottery",
    resource: "ticket",
    title: ["Platz im Lager verlosen", "Tirage des places", "Sorteggio dei posti", "Draw for places"],
    submit: ["Am Los teilnehmen", "Participer au tirage", "Partecipare al sorteggio", "Enter the draw"],
    isReversible: false,
    icon: "users",
    fields: [
      {
        name: "camp",
        label: ["Welches Lager?", "Quel camp ?", "Quale campo?", "Which camp?"],
        kind: "choice",
        choices: [
          ["l-1", "Sommerlager Tenero"],
          ["l-2", "Skilager Elm"],
        ],
        example: "l-1",
      },
      { name: "child", label: ["Kind", "Enfant", "Bambino", "Child"], kind: "text", example: "Noah Gerber" },
    ],
  },
];

const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"] as const;

/** Everything that the wish needs, as an agent would write it. */
export function wishTexts(wish: Wish): Record<string, string> {
  const id = `${wish.feature}.${wish.resource}`;
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return {
    [`screens/member/${id}.json`]: json(flow(wish, id)),
    [`content/scenarios/${id}.json`]: json(scenarios(wish, id)),
    ...Object.fromEntries(
      locales.map((locale, index) => [`content/messages/${locale}.json`, json(messages(wish, id, index))]),
    ),
    "content/api/openapi.yaml": json(api(wish, id)),
    "content/distributions.json": json({ complete: [wish.feature] }),
    "content/api/refusals.json": json({ [`${id}.create`]: refusal(wish) }),
  };
}

const t = (key: string) => ({ $t: key });

function refusal({ fields }: Wish) {
  const [first] = fields;
  return { whole: "Das geht gerade nicht.", fields: { [first?.name ?? ""]: "Diese Angabe passt nicht." } };
}

function flow({ feature, icon, isReversible, fields }: Wish, id: string) {
  const lists = fields.filter(({ choices }) => choices !== undefined);
  const action = isReversible
    ? { handler: `${id}.create`, risk: "reversible", success: t(`${id}.success`) }
    : {
        handler: `${id}.create`,
        risk: "irreversible",
        confirm: {
          title: t(`${id}.title`),
          consequences: { $bind: "review.effects" },
          confirmLabel: t(`${id}.submit`),
          tone: "info",
        },
        success: t(`${id}.success`),
      };
  return {
    $schema: "../../public/schemas/screen.schema.json",
    ...{ id, version: 1, app: "member", route: `/${feature}`, kind: "flow", title: t(`${id}.title`) },
    nav: { label: t(`${id}.title`), icon, order: 90 },
    requires: [`${feature}.write`],
    ...(lists.length > 0 && {
      data: Object.fromEntries(
        lists.map(({ name }) => [`${name}List`, { source: `${feature}.${name.toLowerCase()}.options` }]),
      ),
    }),
    actions: { send: action },
    steps: [
      { id: "answers", title: t(`${id}.title`), help: t(`${id}.help`), body: fields.map((each) => control(each, id)) },
    ],
    ...(!isReversible && {
      review: {
        source: `${id}.preview`,
        summary: [
          {
            component: "description-list",
            data: {
              items: fields
                .filter(({ isOptional }) => isOptional !== true)
                .map(({ name }) => ({ term: t(`${id}.${name}`), description: { $bind: `values.${name}` } })),
            },
          },
        ],
        effects: { $bind: "review.effects" },
      },
    }),
    submit: { action: "send", label: t(`${id}.submit`) },
    cancel: {},
  };
}

function control({ name, kind, isOptional, choices }: WishField, id: string) {
  const common = { id: name, name, value: { $bind: `values.${name}` } };
  if (choices !== undefined)
    return {
      component: "choice-group",
      data: { ...common, legend: t(`${id}.${name}`), required: true, options: { $bind: `${name}List.choices` } },
    };
  return {
    component: "form-field",
    data: {
      ...common,
      label: t(`${id}.${name}`),
      ...(kind === "note" ? { control: "textarea", rows: 3 } : kind === "text" ? {} : { type: kind }),
      ...(isOptional === true ? { optional: true } : { required: true }),
    },
  };
}

function answersOf({ fields }: Wish) {
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}

function scenarios(wish: Wish, id: string) {
  const filled = {
    name: "filled",
    title: "Filled in",
    description: "With an answer in every field.",
    values: answersOf(wish),
  };
  return {
    $schema: "../../public/schemas/scenario.schema.json",
    screen: id,
    scenarios: [{ name: "usual", title: "Usual", description: "Before anything is answered." }, filled],
  };
}

const help: Texts = ["Fülle die Felder aus.", "Remplis les champs.", "Compila i campi.", "Fill in the fields."];
const success: Texts = ["Das ist eingetragen.", "C’est enregistré.", "È registrato.", "This is recorded."];

function messages({ title, submit, fields }: Wish, id: string, locale: number) {
  const all = { title, submit, help, success, ...Object.fromEntries(fields.map(({ name, label }) => [name, label])) };
  return Object.fromEntries(Object.entries(all).map(([name, texts]) => [`${id}.${name}`, texts[locale]]));
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, example: unknown) => ({
  content: { "application/json": { schema, examples: { default: { value: example } } } },
});

function api(wish: Wish, id: string) {
  const { feature, title, fields, isReversible } = wish;
  const common = { tags: [feature], "x-requires": [`${feature}.write`] };
  const request = { requestBody: { required: true, ...json(ref(formName(id)), answersOf(wish)) } };
  const receipt = json(ref("Receipt"), { id: "r-1", message: "Das ist eingetragen." });
  const undo = { links: { undo: { operationId: `${id}.withdraw`, parameters: { id: "$response.body#/id" } } } };
  const create = {
    ...{ operationId: `${id}.create`, ...common, "x-risk": isReversible ? "reversible" : "irreversible" },
    ...{ summary: title[3], ...request },
    responses: { "200": { description: "Done.", ...receipt, ...(isReversible && undo) } },
  };
  return {
    paths: {
      [`/me/${feature}`]: { post: create },
      ...(isReversible ? withdrawal(feature, id, common, receipt) : dryRun(feature, id, common, request)),
      ...Object.fromEntries(fields.flatMap((field) => optionList(feature, field, common))),
    },
    components: {
      schemas: { CapabilityId: { enum: [`${feature}.write`] }, [formName(id)]: formSchema(fields) },
    },
  };
}

function formName(id: string): string {
  return `${id.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Form`;
}

const schemas = {
  choice: ref("Id"),
  date: ref("Date"),
  time: ref("Time"),
  text: ref("Text"),
  note: { type: "string", "x-multiline": true },
};

function formSchema(fields: readonly WishField[]) {
  return {
    type: "object",
    required: fields.flatMap(({ name, isOptional }) => (isOptional === true ? [] : [name])),
    properties: Object.fromEntries(fields.map(({ name, kind }) => [name, schemas[kind]])),
  };
}

function withdrawal(feature: string, id: string, common: object, receipt: object) {
  return {
    [`/me/${feature}/{id}/withdraw`]: {
      post: {
        ...{ operationId: `${id}.withdraw`, ...common, "x-risk": "irreversible", summary: "Take it back" },
        parameters: [{ $ref: "#/components/parameters/id" }],
        responses: { "200": { description: "Done.", ...receipt } },
      },
    },
  };
}

function dryRun(feature: string, id: string, common: object, request: object) {
  return {
    [`/me/${feature}/preview`]: {
      post: {
        ...{ operationId: `${id}.preview`, ...common, summary: "Dry-run", ...request },
        responses: {
          "200": {
            description: "What would happen; nothing has.",
            ...json(ref("Preview"), { effects: ["Der Vorstand bekommt eine E-Mail."] }),
            links: { run: { operationId: `${id}.create` } },
          },
        },
      },
    },
  };
}

function optionList(feature: string, { name, choices }: WishField, common: object): [string, object][] {
  if (choices === undefined) return [];
  const listed = choices.map(([value, label]) => ({ value, label }));
  const get = {
    ...{ operationId: `${feature}.${name.toLowerCase()}.options`, ...common, summary: "What there is" },
    responses: { "200": { description: "The result.", ...json(ref("Choices"), { choices: listed }) } },
  };
  return [[`/me/${feature}/${name}/options`, { get }]];
}
