import { distributionsPath } from "../../checks/model/distributions.ts";
import { messagesPath } from "../../checks/model/message-files.ts";
import { pointerIssues } from "../../checks/result-issues.ts";
import { refusalsPath } from "../../checks/rules/screens/refusal-words.ts";
import { operationsPath } from "../../product/engine/api/operations-path.ts";
import { schemaExample } from "../../product/engine/api/schema-example.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { locales } from "../../product/engine/locales.ts";
import { anyOf } from "./condition-text.ts";
import { messageName, NodeWriter, nodeCondition } from "./converted-nodes.ts";
import { requestSchema, toldFileTypes } from "./converted-schema.ts";
import {
  type AskedItem,
  askedItems,
  type FormModel,
  type KnownType,
  listSource,
  listsOf,
  type ModelField,
  type ModelItem,
  type ModelStep,
} from "./form-model.ts";
import { MessageBook, wordsOfLocale } from "./message-book.ts";

/** Where a converted form goes. */
export interface ConvertedPlace {
  /** `<feature>.<screen>` */
  readonly id: string;
  readonly app: AppId;
}

export interface ConvertedTexts {
  /** Texts by path, as `validate` takes them. */
  readonly texts: Readonly<Record<string, string>>;
  /** The request that examples and the filled situation show, and what its schema says against it. */
  readonly exampleIssues: readonly { readonly pointer: string; readonly message: string }[];
  /** Names of the fields whose files have no room of their own in a request. */
  readonly small: readonly string[];
  /** Locales whose texts have to be translated. */
  readonly untranslated: readonly string[];
}

const mostFlowSteps = 6;

/** A form as a flow with its operation, its dry-run, its situations and its messages. */
export function convertedTexts(model: FormModel, { id, app }: ConvertedPlace): ConvertedTexts {
  const feature = id.slice(0, id.indexOf("."));
  const book = new MessageBook(id);
  const steps = withinSteps(model.steps);
  const known = knownRead(model);
  const asked = askedItems(steps);
  if (asked.length === 0 && model.submit === undefined)
    return textsToShow({ ...model, known, steps }, { id, app, feature }, book);
  const schema = requestSchema(asked);
  const example = schemaExample(schema);
  const screen = flow({ ...model, known, steps }, { id, app, feature }, book);
  const texts = {
    [`screens/${app}/${id}.json`]: screen,
    [`content/scenarios/${id}.json`]: scenarios(id, example),
    [operationsPath]: describedOperations({
      id,
      feature,
      summary: wordsOfLocale(model.title, "en"),
      example,
      schema,
      lists: listsOf(steps),
      known,
      literals: literalsRead(steps, screen),
    }),
    [distributionsPath]: { complete: [feature] },
    [refusalsPath]: { [`${id}.create`]: refusalExample(asked) },
    ...Object.fromEntries(locales.map((locale) => [messagesPath(locale), book.messagesOf(locale)])),
  };
  return {
    texts: textsAsJson(texts),
    exampleIssues: pointerIssues(schema, example),
    small: asked.flatMap(({ asked: each }) =>
      each.item === "field" && each.kind === "file" && toldFileTypes(each.accept) === undefined ? [each.name] : [],
    ),
    untranslated: book.untranslated,
  };
}

/** What is known before, as far as something of the form reads it. */
function knownRead({ known = new Map(), ...form }: FormModel): NonNullable<FormModel["known"]> {
  const written = JSON.stringify(form);
  return new Map(
    [...known].filter(
      ([name, type]) => typeof type === "object" || new RegExp(String.raw`known\.${name}\b`).test(written),
    ),
  );
}

function textsAsJson(texts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}

/** A screen without an operation, for what only says something. */
function textsToShow(
  { title, intro, steps, known = new Map() }: FormModel,
  { id, app, feature }: ConvertedFlow,
  book: MessageBook,
): ConvertedTexts {
  const nodes = new NodeWriter(book);
  const name = book.say("title", title);
  const above: ModelItem[] = intro === undefined ? [] : [{ item: "text", paragraphs: [intro] }];
  const items = steps.map(
    (step, index): ModelItem => ({
      ...{ item: "group", title: index === 0 ? undefined : step.title, when: step.when, items: step.items },
    }),
  );
  const screen = {
    $schema: "../../public/schemas/screen.schema.json",
    ...{ id, version: 1, app, route: `/${id.replace(".", "/")}`, title: name },
    nav: { label: name, icon: "clipboard-list", order: 90 },
    ...dataOf(new Map(), feature, known),
    body: nodes.nodesOf([...above, ...items]),
  };
  const read = { paths: { [`/me/${id.replace(".", "/")}/known`]: { get: knownBefore(feature, known) } } };
  const usual = { name: "usual", title: "Usual", description: "What it says." };
  const texts = {
    [`screens/${app}/${id}.json`]: screen,
    [`content/scenarios/${id}.json`]: {
      ...{ $schema: "../../public/schemas/scenario.schema.json", screen: id, scenarios: [usual] },
    },
    [distributionsPath]: { complete: [feature] },
    ...(known.size > 0 && { [operationsPath]: { ...read, ...withWriteRight(feature) } }),
    ...Object.fromEntries(locales.map((locale) => [messagesPath(locale), book.messagesOf(locale)])),
  };
  return { texts: textsAsJson(texts), exampleIssues: [], small: [], untranslated: book.untranslated };
}

/** At most six steps: neighbours are put together, each with its title as a section. */
function withinSteps(steps: readonly ModelStep[]): readonly ModelStep[] {
  const count = Math.ceil(steps.length / mostFlowSteps);
  if (count <= 1) return steps;
  return Array.from({ length: Math.ceil(steps.length / count) }, (_, index) =>
    joinedStep(steps.slice(index * count, (index + 1) * count)),
  );
}

function joinedStep(steps: readonly ModelStep[]): ModelStep {
  const [first] = steps;
  if (first === undefined || steps.length === 1) return first ?? { items: [] };
  return {
    ...{ title: first.title, help: first.help, when: joinedCondition(steps) },
    items: steps.map(({ title, help, when, items }, index) => ({
      ...{ item: "group", title: index === 0 ? undefined : title, when },
      items: [...(index > 0 && help !== undefined ? [{ item: "text" as const, paragraphs: [help] }] : []), ...items],
    })),
  };
}

/** When any of the steps is shown; undefined where that depends on what they ask for. */
function joinedCondition(steps: readonly ModelStep[]): string | undefined {
  const conditions = steps.map(({ when }) => when);
  const names = askedItems(steps).map(({ asked }) => `values.${asked.name}`);
  const isOwn = conditions.some((when) => names.some((name) => when?.includes(name)));
  return isOwn || conditions.includes(undefined) ? undefined : anyOf(...conditions);
}

function refusalExample(asked: readonly AskedItem[]): object {
  const first = asked.find(({ asked: each }) => each.item === "field");
  const fields = first === undefined ? {} : { [first.asked.name]: "Diese Angabe passt nicht." };
  return { whole: "Das geht gerade nicht.", fields };
}

interface ConvertedFlow extends ConvertedPlace {
  readonly feature: string;
}

function flow(
  { title, intro, submit, steps, known }: FormModel,
  { id, app, feature }: ConvertedFlow,
  book: MessageBook,
): object {
  const nodes = new NodeWriter(book);
  const name = book.say("title", title);
  const label = book.say("submit", submit ?? flowWords.submit);
  const consequences = { $bind: "review.effects" };
  return {
    $schema: "../../public/schemas/screen.schema.json",
    ...{ id, version: 1, app, route: `/${id.replace(".", "/")}`, kind: "flow", title: name },
    nav: { label: name, icon: "clipboard-list", order: 90 },
    requires: [`${feature}.write`],
    ...(intro !== undefined && { intro: book.say("intro", intro) }),
    ...dataOf(listsOf(steps), feature, known),
    actions: {
      send: {
        ...{ handler: `${id}.create`, risk: "irreversible" },
        confirm: { title: name, consequences, confirmLabel: label, tone: "info" },
        success: book.say("success", flowWords.success),
      },
    },
    steps: steps.map((step, index) => ({
      ...{ id: `step-${index + 1}`, title: book.say("step", step.title ?? title), ...nodeCondition(step.when) },
      help: book.say("help", step.help ?? flowWords.help),
      body: nodes.nodesOf(step.items),
    })),
    review: { source: `${id}.preview`, summary: summary(steps, book), effects: consequences },
    submit: { action: "send", label },
    cancel: {},
  };
}

function dataOf(lists: ListsRead, feature: string, known: FormModel["known"]): object {
  const sources: [string, object][] = [...lists].map(([list, parameters]) => [
    listSource(list),
    { source: listOperation(feature, list), ...boundParameters(parameters) },
  ]);
  if (known !== undefined && known.size > 0) sources.push(["known", { source: knownOperation(feature) }]);
  return sources.length === 0 ? {} : { data: Object.fromEntries(sources) };
}

function boundParameters(parameters: Readonly<Record<string, string>>): object {
  const bound = Object.entries(parameters).map(([name, expression]) => [name, { $bind: expression }]);
  return bound.length === 0 ? {} : { params: Object.fromEntries(bound) };
}

function listOperation(feature: string, list: string): string {
  return `${feature}.${list}.options`;
}

/** The values that the conditions of a screen compare fields of a list with. */
function literalsRead(steps: readonly ModelStep[], screen: object): Map<string, string[]> {
  const written = JSON.stringify(screen);
  const fields = askedItems(steps).flatMap(({ asked }) => (asked.item === "field" && asked.listed ? [asked] : []));
  return new Map(
    fields.map(({ name, listed: list = "" }) => {
      const own = String.raw`values\.${name.replaceAll(".", String.raw`\.`)}\b`;
      const read = written.matchAll(new RegExp(`${own} [!=]= '([^'\\\\]*)'|'([^'\\\\]*)' in ${own}`, "g"));
      return [list, [...new Set([...read].map(([, value, item = ""]) => value ?? item))]];
    }),
  );
}

function knownOperation(feature: string): string {
  return `${feature}.known.get`;
}

const flowWords = {
  help: { de: "Fülle die Felder aus.", fr: "Remplis les champs.", it: "Compila i campi.", en: "Fill in the fields." },
  submit: { de: "Absenden", fr: "Envoyer", it: "Inviare", en: "Send" },
  success: { de: "Das ist angekommen.", fr: "C’est arrivé.", it: "È arrivato.", en: "It has arrived." },
};

/** What was answered with texts that everybody is asked for. */
function summary(steps: readonly ModelStep[], book: MessageBook): object[] {
  const items = askedItems(steps).flatMap(({ asked, isConditional }) =>
    asked.item === "field" && asked.isRequired === true && !isConditional && isShort(asked)
      ? [{ term: book.say(messageName(asked.name), asked.label), description: { $bind: shownAnswer(asked) } }]
      : [],
  );
  return items.length === 0 ? [] : [{ component: "description-list", data: { items } }];
}

function isShort({ kind }: ModelField): boolean {
  return !["choices", "yes", "file", "password"].includes(kind);
}

function shownAnswer({ kind, name }: ModelField): string {
  return kind === "number" || kind === "integer" ? `string(values.${name})` : `values.${name}`;
}

function scenarios(id: string, example: unknown): object {
  return {
    $schema: "../../public/schemas/scenario.schema.json",
    screen: id,
    scenarios: [
      { name: "usual", title: "Usual", description: "Before anything is answered." },
      { name: "filled", title: "Filled in", description: "With an answer in every field.", values: example },
    ],
  };
}

type ListsRead = ReturnType<typeof listsOf>;

interface Described {
  readonly id: string;
  readonly feature: string;
  readonly summary: string;
  readonly example: unknown;
  readonly schema: object;
  readonly lists: ListsRead;
  readonly known: NonNullable<FormModel["known"]>;
  /** Values that conditions read, by the list of their field. */
  readonly literals: ReadonlyMap<string, readonly string[]>;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, example: unknown) => ({
  content: { "application/json": { schema, examples: { default: { value: example } } } },
});

/** The operation that the flow submits and its dry-run: OpenAPI with what is new. */
function describedOperations({
  id,
  feature,
  summary: title,
  example,
  schema,
  lists,
  known,
  literals,
}: Described): object {
  const name = id.replaceAll(/(?:^|\W)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const common = { tags: [feature], "x-requires": [`${feature}.write`] };
  const request = { requestBody: { required: true, ...json(ref(`${name}Form`), example) } };
  const address = `/me/${id.replace(".", "/")}`;
  const answered = (description: string, result: object) => ({ responses: { "200": { description, ...result } } });
  const receipt = json(ref("Receipt"), { id: "r-1", message: "Das ist angekommen." });
  const preview = {
    ...json(ref("Preview"), { effects: ["Der Vorstand bekommt die Angaben."] }),
    links: { run: { operationId: `${id}.create` } },
  };
  return {
    paths: {
      ...Object.fromEntries(
        [...lists].map(([list, parameters]) => [
          `${address}/${list}`,
          { get: optionsOperation(feature, list, literals.get(list) ?? [], Object.keys(parameters)) },
        ]),
      ),
      ...(known.size > 0 && { [`${address}/known`]: { get: knownBefore(feature, known) } }),
      [address]: {
        post: {
          ...{ operationId: `${id}.create`, ...common, "x-risk": "irreversible", summary: title, ...request },
          ...answered("Done.", receipt),
        },
      },
      [`${address}/preview`]: {
        post: {
          ...{ operationId: `${id}.preview`, ...common, summary: `Dry-run: ${title}`, ...request },
          ...answered("What would happen; nothing has.", preview),
        },
      },
    },
    ...withWriteRight(feature, { [`${name}Form`]: schema }),
  };
}

function withWriteRight(feature: string, schemas: object = {}): object {
  return { components: { schemas: { CapabilityId: { enum: [`${feature}.write`] }, ...schemas } } };
}

/** The operation that gives the options of a list: as an example those that conditions read, or two. */
function optionsOperation(
  feature: string,
  list: string,
  literals: readonly string[],
  parameters: readonly string[],
): object {
  const values = literals.length > 0 ? literals : ["a", "b"];
  const options = values.map((value) => ({ value, label: value }));
  return {
    ...{ operationId: listOperation(feature, list), tags: [feature], "x-requires": [`${feature}.write`] },
    ...{ summary: `What can be chosen: ${list}` },
    ...(parameters.length > 0 && {
      parameters: parameters.map((name) => ({ name, in: "query", schema: { type: "string" } })),
    }),
    responses: { "200": { description: "The result.", ...json(ref("Options"), { options }) } },
  };
}

/** The operation that gives what conditions read and nobody asks for. */
function knownBefore(feature: string, known: NonNullable<FormModel["known"]>): object {
  const examples = { string: "a", number: 1, boolean: true, list: ["a"] };
  const texts = (names: ReadonlySet<string>, each: unknown) =>
    Object.fromEntries([...names].map((name) => [name, each]));
  const schemaOf = (type: KnownType) => {
    if (typeof type !== "object") return type === "list" ? { type: "array", items: { type: "string" } } : { type };
    return {
      type: "array",
      items: { type: "object", required: [...type], properties: texts(type, { type: "string" }) },
    };
  };
  const properties = [...known].map(([name, type]) => [name, schemaOf(type)]);
  const schema = { type: "object", required: [...known.keys()], properties: Object.fromEntries(properties) };
  const example = Object.fromEntries(
    [...known].map(([name, type]) => [name, typeof type === "object" ? [texts(type, "a")] : examples[type]]),
  );
  return {
    ...{ operationId: knownOperation(feature), tags: [feature], "x-requires": [`${feature}.write`] },
    ...{ summary: "What is known before anybody answers" },
    responses: { "200": { description: "The result.", ...json(schema, example) } },
  };
}
