/** From the root of a screen: names of fields and indices of items. */
type Path = readonly (string | number)[];
type Fields = Record<string, unknown>;

/** Changes one place of a screen, which is a copy. */
export type Change = (screen: Fields) => void;

/** The context of a mutation. */
export interface ProductParts {
  /** Screens of the same app. */
  readonly others: readonly Fields[];
  /** Operations of the API by their id. */
  readonly operations: ReadonlyMap<string, OperationFacts>;
  /** Handlers that the browser registers. */
  readonly handlers: ReadonlySet<string>;
}

interface OperationFacts {
  readonly method: string;
  readonly risk: string;
  readonly runs?: string | undefined;
  readonly undo?: unknown;
  readonly parameters: readonly { readonly name: string; readonly required: boolean; readonly schema: unknown }[];
}

/** A mutation: every place of a screen where it applies. */
export interface Mutation {
  readonly name: string;
  readonly changes: (screen: Fields, around: ProductParts) => readonly Change[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const typo = (text: string) => `${text}q`;

function get(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Fields | undefined)?.[step], root);
}

const set =
  (path: Path, value: unknown): Change =>
  (screen) => {
    const target = get(screen, path.slice(0, -1)) as Fields;
    const last = path.at(-1) as string;
    if (value === undefined && Array.isArray(target)) target.splice(Number(last), 1);
    else if (value === undefined) delete target[last];
    else target[last] = structuredClone(value);
  };

const rename =
  (path: Path, name: string): Change =>
  (screen) => {
    const target = get(screen, path.slice(0, -1)) as Fields;
    const last = path.at(-1) as string;
    target[name] = target[last];
    delete target[last];
  };

const push =
  (path: Path, value: unknown): Change =>
  (screen) =>
    void (get(screen, path) as unknown[]).push(structuredClone(value));

/** Every value in a screen with its path, outer ones first. */
function* within(value: unknown, path: Path = []): Generator<readonly [value: unknown, path: Path]> {
  yield [value, path];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* within(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

type Placed = readonly [value: Fields, path: Path];

const objectsIn = (screen: Fields): Placed[] => [...within(screen)].filter((each): each is Placed => isFields(each[0]));

const isExpression = (value: unknown): value is Fields =>
  isFields(value) && ["$bind", "$t", "$text"].some((key) => Object.hasOwn(value, key));

const expressions = (screen: Fields, key: string) => objectsIn(screen).filter(([value]) => Object.hasOwn(value, key));

const areas = (screen: Fields): Path[] => [
  ["body"],
  ...(Array.isArray(screen["steps"]) ? screen["steps"].map((_, index): Path => ["steps", index, "body"]) : []),
  ["review", "summary"],
];

/** Every node of a screen. */
function nodes(screen: Fields): Placed[] {
  const visit = (node: unknown, path: Path): Placed[] => {
    if (!isFields(node)) return [];
    const children = Array.isArray(node["children"]) ? node["children"] : [];
    return [
      [node, path],
      ...children.flatMap((child, index) => visit(child, [...path, "children", index])),
      ...visit(node["node"], [...path, "node"]),
    ];
  };
  return areas(screen).flatMap((path) => {
    const list = get(screen, path);
    return Array.isArray(list) ? list.flatMap((node, index) => visit(node, [...path, index])) : [];
  });
}

const components = (screen: Fields) => nodes(screen).filter(([node]) => typeof node["component"] === "string");
const layouts = (screen: Fields) => nodes(screen).filter(([node]) => typeof node["layout"] === "string");
const repeats = (screen: Fields) => nodes(screen).filter(([node]) => typeof node["each"] === "string");

/** The data of components, if it is an object. */
const dataOf = (screen: Fields): Placed[] =>
  components(screen).flatMap(([node, path]) => (isFields(node["data"]) ? [[node["data"], [...path, "data"]]] : []));

/** Objects in the data of components that are no expressions and no parts of one. */
const plainData = (screen: Fields): Placed[] =>
  dataOf(screen).flatMap(([data, path]) =>
    objectsIn(data)
      .filter(([value, inner]) => !isExpression(value) && !inner.includes("args"))
      .map(([value, inner]): Placed => [value, [...path, ...inner]]),
  );

/** Fields of data with a name. */
const fieldsNamed = (screen: Fields, wanted: RegExp) =>
  plainData(screen).flatMap(([value, path]) =>
    Object.entries(value).flatMap(([name, inner]) =>
      wanted.test(name) ? [{ value: inner, path: [...path, name] as Path, owner: value }] : [],
    ),
  );

const entriesOf = (screen: Fields, field: string): [name: string, value: Fields][] =>
  Object.entries(isFields(screen[field]) ? screen[field] : {}) as [string, Fields][];
const actions = (screen: Fields) => entriesOf(screen, "actions");
const sources = (screen: Fields) => entriesOf(screen, "data");
const steps = (screen: Fields) => (Array.isArray(screen["steps"]) ? (screen["steps"] as Fields[]) : []);
const isFlow = (screen: Fields) => screen["kind"] === "flow";

/** Controls of the steps of a flow. */
const controls = (screen: Fields): Placed[] =>
  dataOf(screen).filter(([data, path]) => path[0] === "steps" && typeof data["name"] === "string");

const submitted = (screen: Fields): Fields | undefined => {
  const submit = screen["submit"] as Fields | undefined;
  return get(screen, ["actions", String(submit?.["action"])]) as Fields | undefined;
};

const parameterOf = (screen: Fields, { operations }: ProductParts, name: unknown) =>
  operations.get(String(submitted(screen)?.["handler"]))?.parameters.find((each) => each.name === name);

/** Controls whose value the submitted operation needs. */
const needed = (screen: Fields, around: ProductParts) =>
  controls(screen).filter(([data]) => parameterOf(screen, around, data["name"])?.required);

/** Changes a field if the screen has it. */
const at =
  (path: Path, make: (value: unknown, screen: Fields) => unknown): Mutation["changes"] =>
  (screen) => {
    const value = get(screen, path);
    return value === undefined ? [] : [set(path, make(value, screen))];
  };

const always =
  (...changes: Change[]): Mutation["changes"] =>
  () =>
    changes;

const each =
  (
    find: (screen: Fields) => readonly Placed[],
    change: (placed: Placed, screen: Fields) => Change | undefined,
  ): Mutation["changes"] =>
  (screen) =>
    find(screen).flatMap((placed) => change(placed, screen) ?? []);

const inFlows =
  (changes: Mutation["changes"]): Mutation["changes"] =>
  (screen, around) =>
    isFlow(screen) ? changes(screen, around) : [];

const inScreens =
  (changes: Mutation["changes"]): Mutation["changes"] =>
  (screen, around) =>
    isFlow(screen) ? [] : changes(screen, around);

const eachAction =
  (
    change: (name: string, action: Fields, screen: Fields, around: ProductParts) => Change | undefined,
  ): Mutation["changes"] =>
  (screen, around) =>
    actions(screen).flatMap(([name, action]) => change(name, action, screen, around) ?? []);

const eachSource =
  (
    change: (name: string, source: Fields, screen: Fields, around: ProductParts) => Change | undefined,
  ): Mutation["changes"] =>
  (screen, around) =>
    sources(screen).flatMap(([name, source]) => change(name, source, screen, around) ?? []);

const top: Readonly<Record<string, Mutation["changes"]>> = {
  "an unknown field": always(set(["colour"], "red")),
  "an unknown field that is null": always(set(["colour"], null)),
  "no id": always(set(["id"], undefined)),
  "no app": always(set(["app"], undefined)),
  "no route": always(set(["route"], undefined)),
  "no title": always(set(["title"], undefined)),
  "id misspelled as a field": always(rename(["id"], "idd")),
  "app misspelled as a field": always(rename(["app"], "ap")),
  "route misspelled as a field": always(rename(["route"], "rout")),
  "title misspelled as a field": always(rename(["title"], "titel")),
  "body misspelled as a field": (screen) => (screen["body"] ? [rename(["body"], "boddy")] : []),
  "data misspelled as a field": (screen) => (screen["data"] ? [rename(["data"], "datas")] : []),
  "actions misspelled as a field": (screen) => (screen["actions"] ? [rename(["actions"], "action")] : []),
  "requires misspelled as a field": (screen) => (screen["requires"] ? [rename(["requires"], "require")] : []),
  "an id without a feature": always(set(["id"], "alone")),
  "an id in capitals": at(["id"], (id) => String(id).toUpperCase()),
  "an id that is not the file's": at(["id"], (id) => typo(String(id))),
  "the id of another screen": (_, { others }) => (others[0] ? [set(["id"], others[0]["id"])] : []),
  "an unknown feature": at(["id"], (id) => `nofeature.${String(id).split(".")[1]}`),
  "an unknown app": always(set(["app"], "visitor")),
  "another app": at(["app"], (app) => (app === "admin" ? "trainer" : "admin")),
  "a route without a slash": at(["route"], (route) => String(route).slice(1) || "home"),
  "a route in capitals": at(["route"], (route) => `${route}/Neu`),
  "a route with a query": at(["route"], (route) => `${route}?a=b`),
  "the route of another screen": (_, { others }) => (others[0] ? [set(["route"], others[0]["route"])] : []),
  "a parameter twice in the route": at(["route"], (route) => `${route}/:twice/:twice`),
  "a new parameter in the route": at(["route"], (route) => `${route === "/" ? "" : route}/:parameter`),
  "a title that is a number": always(set(["title"], 7)),
  "a title bound to a value": always(set(["title"], { $bind: "person.name" })),
  "a title with an unknown message": always(set(["title"], { $t: "no.such.message" })),
  "a title with an unknown function": always(set(["title"], { $text: "Titel {$locale :ordinal}" })),
  "a title with two expressions": always(set(["title"], { $t: "a", $text: "b" })),
  "version 0": always(set(["version"], 0)),
  "a version that is a text": always(set(["version"], "1")),
  "an unknown kind": always(set(["kind"], "flows")),
  "the other kind": (screen) => [set(["kind"], isFlow(screen) ? "screen" : "flow")],
  "a body that is no list": inScreens(at(["body"], () => ({ component: "text" }))),
  "a body of texts": inScreens(at(["body"], () => ["text"])),
  "data that is a list": at(["data"], () => []),
  "actions that are a list": at(["actions"], () => []),
  "requires that is a text": always(set(["requires"], "members.read")),
  "an unknown capability": at(["requires"], (given) => [...(given as string[]), "members.reed"]),
  "a schema that is no text": always(set(["$schema"], 1)),
  "an own prototype": always((screen) => Object.defineProperty(screen, "__proto__", { value: {}, enumerable: true })),
};

const nav: Readonly<Record<string, Mutation["changes"]>> = {
  "an unknown field": (screen) => (screen["nav"] ? [set(["nav", "colour"], "red")] : []),
  "an unknown field that is null": (screen) => (screen["nav"] ? [set(["nav", "colour"], null)] : []),
  "an unknown icon": at(["nav", "icon"], (icon) => typo(String(icon))),
  "an unknown message": at(["nav", "label", "$t"], (key) => typo(String(key))),
  "a label bound to a value": at(["nav", "label"], () => ({ $bind: "club.name" })),
  "an order that is a text": at(["nav", "order"], (order) => String(order)),
  "a tab that is a text": (screen) => (screen["nav"] ? [set(["nav", "tab"], "yes")] : []),
  "the order of another entry": (screen, { others }) => {
    const order = others.map((other) => get(other, ["nav", "order"])).find((each) => each !== undefined);
    return screen["nav"] && order !== undefined ? [set(["nav", "order"], order)] : [];
  },
};

const data: Readonly<Record<string, Mutation["changes"]>> = {
  "an operation misspelled": eachSource((name, { source }) => set(["data", name, "source"], typo(String(source)))),
  "an operation that changes something": eachSource((name) => set(["data", name, "source"], "members.member.create")),
  "no operation": eachSource((name) => set(["data", name, "source"], undefined)),
  "an unknown field": eachSource((name) => set(["data", name, "cache"], true)),
  "an unknown field that is null": eachSource((name) => set(["data", name, "cache"], null)),
  "an unknown parameter": eachSource((name, { params = {} }) =>
    set(["data", name, "params"], { ...(params as Fields), nope: 1 }),
  ),
  "a parameter misspelled": eachSource((name, { params }) => {
    const [param] = Object.keys((params as Fields | undefined) ?? {});
    return param === undefined ? undefined : rename(["data", name, "params", param], typo(param));
  }),
  "a needed parameter left out": eachSource((name, { source, params }, _, { operations }) => {
    const param = operations.get(String(source))?.parameters.find((each) => each.required)?.name;
    return param === undefined || params === undefined ? undefined : set(["data", name, "params", param], undefined);
  }),
  "a parameter of another type": eachSource((name, { params }) => {
    const [param] = Object.keys((params as Fields | undefined) ?? {});
    return param === undefined ? undefined : set(["data", name, "params", param], { a: 1 });
  }),
  "a parameter bound to nothing": eachSource((name, { params }) => {
    const [param] = Object.keys((params as Fields | undefined) ?? {});
    return param === undefined ? undefined : set(["data", name, "params", param], { $bind: "parms.id" });
  }),
  "another name": eachSource((name) => rename(["data", name], typo(name))),
  "a name that is taken": eachSource((name) => rename(["data", name], "person")),
  "a source that nothing reads": always((screen) => {
    screen["data"] = { ...(screen["data"] as Fields | undefined), unread: { source: "session.current.get" } };
  }),
  "offline as a text": eachSource((name) => set(["data", name, "offline"], "yes")),
  "offline in an app without it": (screen) =>
    ["trainer", "member"].includes(String(screen["app"]))
      ? []
      : sources(screen).map(([name]) => set(["data", name, "offline"], true)),
  "params that are a list": eachSource((name) => set(["data", name, "params"], [])),
};

const risks = ["safe", "reversible", "irreversible"];

/** An action whose confirmation is no review. */
const isAsked = (name: string, { risk }: Fields, screen: Fields) =>
  risk === "irreversible" && get(screen, ["submit", "action"]) !== name;

const action: Readonly<Record<string, Mutation["changes"]>> = {
  "a handler misspelled": eachAction((name, { handler }) => set(["actions", name, "handler"], typo(String(handler)))),
  "a handler that only reads": eachAction((name) => set(["actions", name, "handler"], "members.member.list")),
  "a handler that is a dry-run": eachAction((name) => set(["actions", name, "handler"], "members.member.preview")),
  "no handler": eachAction((name) => set(["actions", name, "handler"], undefined)),
  "a handler that is no text": eachAction((name) => set(["actions", name, "handler"], 1)),
  "another feature's operation": eachAction((name, { handler }) =>
    set(
      ["actions", name, "handler"],
      handler === "invoices.run.create" ? "mailings.mailing.send" : "invoices.run.create",
    ),
  ),
  "a publishing operation": eachAction((name, { handler }) =>
    set(
      ["actions", name, "handler"],
      handler === "courses.course.create" ? "events.event.create" : "courses.course.create",
    ),
  ),
  "no risk": eachAction((name) => set(["actions", name, "risk"], undefined)),
  "an unknown risk": eachAction((name) => set(["actions", name, "risk"], "dangerous")),
  "a lower risk": eachAction((name, { handler }, _, { operations }) => {
    const least = risks.indexOf(operations.get(String(handler))?.risk ?? "safe");
    return least > 0 ? set(["actions", name, "risk"], risks[least - 1]) : undefined;
  }),
  "the lowest risk": eachAction((name, { handler }, _, { operations }) =>
    (operations.get(String(handler))?.risk ?? "safe") === "safe" ? undefined : set(["actions", name, "risk"], "safe"),
  ),
  "reversible without an undo": eachAction((name, { handler }, _, { operations, handlers }) =>
    operations.get(String(handler))?.risk !== "reversible" &&
    operations.get(String(handler))?.undo === undefined &&
    !handlers.has(String(handler))
      ? set(["actions", name, "risk"], "reversible")
      : undefined,
  ),
  "no confirmation": eachAction((name, each, screen) =>
    isAsked(name, each, screen) ? set(["actions", name, "confirm"], undefined) : undefined,
  ),
  "a confirmation without a question": eachAction((name, each, screen) =>
    isAsked(name, each, screen) ? set(["actions", name, "confirm", "title"], undefined) : undefined,
  ),
  "a confirmation without consequences": eachAction((name, each, screen) =>
    isAsked(name, each, screen) ? set(["actions", name, "confirm", "consequences"], undefined) : undefined,
  ),
  "a confirmation with no consequence": eachAction((name, each, screen) =>
    isAsked(name, each, screen) ? set(["actions", name, "confirm", "consequences"], []) : undefined,
  ),
  "an unknown field of the confirmation": eachAction((name, { confirm }) =>
    confirm ? set(["actions", name, "confirm", "text"], null) : undefined,
  ),
  "an unknown tone": eachAction((name, { confirm }) =>
    confirm ? set(["actions", name, "confirm", "tone"], "red") : undefined,
  ),
  "a consequence bound to nothing": eachAction((name, { confirm }) =>
    confirm ? set(["actions", name, "confirm", "consequences"], { $bind: "reviews.effects" }) : undefined,
  ),
  "an unknown field": eachAction((name) => set(["actions", name, "icon"], "plus")),
  "an unknown field that is null": eachAction((name) => set(["actions", name, "icon"], null)),
  "another name": eachAction((name) => rename(["actions", name], `${name}q`)),
  "an action that nothing triggers": always((screen) => {
    screen["actions"] = {
      ...(screen["actions"] as Fields | undefined),
      never: { handler: "contact.message.send", risk: "irreversible" },
    };
  }),
  "a success with an unknown message": eachAction((name) =>
    set(["actions", name, "success"], { $t: "no.such.message" }),
  ),
  "a success bound to nothing": eachAction((name) => set(["actions", name, "success"], { $bind: "nothing.here" })),
  "a success that is a number": eachAction((name) => set(["actions", name, "success"], 3)),
  "an undo label that is no text": eachAction((name) => set(["actions", name, "undoLabel"], {})),
};

const node: Readonly<Record<string, Mutation["changes"]>> = {
  "a component misspelled": each(components, ([{ component }, path]) =>
    set([...path, "component"], typo(String(component))),
  ),
  "the shell as a component": each(components, ([, path]) => set([...path, "component"], "app-shell")),
  "no component": each(components, ([, path]) => set([...path, "component"], undefined)),
  "a component that is no text": each(components, ([, path]) => set([...path, "component"], 4)),
  "an unknown field": each(nodes, ([, path]) => set([...path, "style"], "x")),
  "an unknown field that is null": each(nodes, ([, path]) => set([...path, "style"], null)),
  "the field of another form": each(components, ([, path]) => set([...path, "children"], [])),
  "a layout misspelled": each(layouts, ([{ layout }, path]) => set([...path, "layout"], typo(String(layout)))),
  "children misspelled as a field": each(layouts, ([value, path]) =>
    value["children"] ? rename([...path, "children"], "childs") : undefined,
  ),
  "children that are no list": each(layouts, ([, path]) => set([...path, "children"], {})),
  "an unknown gap": each(layouts, ([, path]) => set([...path, "gap"], "xl")),
  "an unknown justification": each(layouts, ([, path]) => set([...path, "justify"], "left")),
  "a least width in pixels": each(layouts, ([, path]) => set([...path, "min"], "180px")),
  "a list misspelled": each(repeats, ([value, path]) => set([...path, "each"], typo(String(value["each"])))),
  "a list that is none": each(repeats, ([, path]) => set([...path, "each"], "club.name")),
  "an item with a taken name": each(repeats, ([, path]) => set([...path, "as"], "params")),
  "another name of the item": each(repeats, ([{ as = "item", node: inner }, path]) =>
    new RegExp(`\\b${as}\\.`).test(JSON.stringify(inner)) ? set([...path, "as"], `${as}q`) : undefined,
  ),
  "a repeat without a node": each(repeats, ([, path]) => set([...path, "node"], undefined)),
  "a condition that is a text": each(nodes, ([, path]) => set([...path, "if"], "yes")),
  "a condition on nothing": each(nodes, ([, path]) => set([...path, "if"], { $bind: "nothing.here" })),
  "a condition that cannot be read": each(nodes, ([, path]) => set([...path, "if"], { $bind: "club.name ==" })),
  "a condition on a misspelled field": each(nodes, ([, path]) => set([...path, "if"], { $bind: "club.nam" })),
  "a condition that always holds": each(nodes, ([, path]) => set([...path, "if"], { $bind: "club" })),
  "a condition that compares kinds": each(nodes, ([, path]) => set([...path, "if"], { $bind: "locale == 1" })),
  "a condition on an unknown locale": each(nodes, ([, path]) => set([...path, "if"], { $bind: "locale == 'de-DE'" })),
  "an unknown capability": each(components, ([, path]) => set([...path, "requires"], ["members.reed"])),
  "requires that is a text": each(components, ([, path]) => set([...path, "requires"], "members.read")),
  "a note that is no text": each(nodes, ([, path]) => set([...path, "note"], 1)),
  "data that is a list": each(components, ([, path]) => set([...path, "data"], [])),
  "data that is an expression": each(components, ([, path]) => set([...path, "data"], { $bind: "club" })),
  "an empty node": each(nodes, ([, path]) => set(path, {})),
};

const isEnum = /^(variant|tone|size|control|layout|origin|status|align|shape)$/;

const component: Readonly<Record<string, Mutation["changes"]>> = {
  "an unknown field": each(plainData, ([, path]) => set([...path, "titel"], "x")),
  "an unknown field that is null": each(plainData, ([, path]) => set([...path, "titel"], null)),
  "an unknown field bound to a value": each(plainData, ([, path]) => set([...path, "titel"], { $bind: "club.name" })),
  "an unknown field bound to null": each(plainData, ([, path]) => set([...path, "titel"], { $bind: "null" })),
  "a field misspelled": each(plainData, ([value, path]) => {
    const [name] = Object.keys(value);
    return name === undefined ? undefined : rename([...path, name], typo(name));
  }),
  "the last field misspelled": each(plainData, ([value, path]) => {
    const name = Object.keys(value).at(-1);
    return name === undefined ? undefined : rename([...path, name], typo(name));
  }),
  "a bound field misspelled": each(plainData, ([value, path]) => {
    const name = Object.keys(value).find((key) => isExpression(value[key]));
    return name === undefined ? undefined : rename([...path, name], typo(name));
  }),
  "a field of another kind": each(plainData, ([value, path]) => {
    const [name] = Object.keys(value);
    return name === undefined ? undefined : set([...path, name], { odd: true });
  }),
  "an unknown enum member": (screen) =>
    fieldsNamed(screen, isEnum).flatMap(({ value, path }) =>
      typeof value === "string" ? [set(path, typo(value))] : [],
    ),
  "an id twice": (screen) => {
    const [first, second] = fieldsNamed(screen, /^id$/).filter(
      ({ value, path }) => typeof value === "string" && path.at(-2) === "data",
    );
    return first && second ? [set(second.path, first.value)] : [];
  },
  "an id with a space": (screen) =>
    fieldsNamed(screen, /^id$/).flatMap(({ value, path }) =>
      typeof value === "string" && path.at(-2) === "data" ? [set(path, "a b")] : [],
    ),
  "an unknown icon": (screen) =>
    fieldsNamed(screen, /^icon$/).flatMap(({ value, path }) =>
      typeof value === "string" ? [set(path, typo(value))] : [],
    ),
  "an unknown action": (screen) =>
    fieldsNamed(screen, /^action$/).flatMap(({ value, path }) =>
      typeof value === "string" ? [set(path, typo(value))] : [],
    ),
  "what it controls is not there": (screen) =>
    fieldsNamed(screen, /^(controls|target|popoverTarget|form)$/).flatMap(({ value, path }) =>
      typeof value === "string" ? [set(path, typo(value))] : [],
    ),
  "a target that is not there": each(
    (screen) => dataOf(screen).filter(([, path]) => get(screen, [...path.slice(0, -1), "component"]) === "button"),
    ([, path]) => set([...path, "target"], "nowhere"),
  ),
  "an address that leads nowhere": (screen) => hrefs(screen).map(({ path }) => set(path, "/no/such/route/at/all")),
  "an address without a slash": (screen) => hrefs(screen).map(({ path }) => set(path, "mitglieder")),
  "an address with an unknown step": (screen) =>
    local(screen).map(({ value, path }) => set(path, `${value}?step=nowhere`)),
  "an address with an unknown parameter": (screen) =>
    local(screen).map(({ value, path }) => set(path, `${value}?nope=1`)),
  "an address of a place that is not there": (screen) => hrefs(screen).map(({ path }) => set(path, "#nowhere")),
  "an address of a script": (screen) => hrefs(screen).map(({ path }) => set(path, "javascript:alert(1)")),
  "a card in a card": inScreens(
    each(layouts, ([value, path]) =>
      value["layout"] === "card" && Array.isArray(value["children"])
        ? push([...path, "children"], { layout: "card", children: [] })
        : undefined,
    ),
  ),
  "a second primary button": (screen) =>
    Array.isArray(screen["body"])
      ? [
          (copy) => {
            const button = { component: "button", data: { label: "Los", variant: "primary", href: "/" } };
            (copy["body"] as unknown[]).push(button, structuredClone(button));
          },
        ]
      : [],
  "an action on a button that is not declared": (screen) =>
    Array.isArray(screen["body"])
      ? [push(["body"], { component: "button", data: { label: "Los", action: "undeclared" } })]
      : [],
};

function hrefs(screen: Fields) {
  return fieldsNamed(screen, /^href$|Href$/).filter(({ value }) => typeof value === "string");
}

/** Literal addresses of the app in a screen. */
function local(screen: Fields) {
  return hrefs(screen).filter(({ value }) => /^\/[^?#]*$/.test(String(value)) && !String(value).startsWith("/assets"));
}

/** In the data and texts of a screen, where an expression is allowed. */
const expression: Readonly<Record<string, Mutation["changes"]>> = {
  "a message misspelled": each(
    (screen) => expressions(screen, "$t"),
    ([{ $t }, path]) => set([...path, "$t"], typo(String($t))),
  ),
  "an empty message key": each(
    (screen) => expressions(screen, "$t"),
    ([, path]) => set([...path, "$t"], ""),
  ),
  "an argument too many": each(
    (screen) => expressions(screen, "$t"),
    ([{ args = {} }, path]) => set([...path, "args"], { ...(args as Fields), nope: 1 }),
  ),
  "an argument misspelled": each(
    (screen) => expressions(screen, "$t"),
    ([{ args }, path]) => {
      const [name] = Object.keys((args as Fields | undefined) ?? {});
      return name === undefined ? undefined : rename([...path, "args", name], typo(name));
    },
  ),
  "arguments left out": each(
    (screen) => expressions(screen, "$t"),
    ([{ args }, path]) => (args === undefined ? undefined : set([...path, "args"], undefined)),
  ),
  "a text with a misspelled variable": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) =>
      String($text).includes("{$") ? set([...path, "$text"], String($text).replace(/\{\$(\w+)/, "{$$$1q")) : undefined,
  ),
  "a text with an unknown function": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) => set([...path, "$text"], `${$text} {$locale :plural}`),
  ),
  "a text with an unknown option": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) => set([...path, "$text"], `${$text} {$locale :date style=long}`),
  ),
  "a text with an open brace": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) => set([...path, "$text"], `${$text} {`),
  ),
  "a text with markup": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) => set([...path, "$text"], `${$text} {#b}fett{/b}`),
  ),
  "a text with two selectors": each(
    (screen) => expressions(screen, "$text"),
    ([, path]) =>
      set([...path, "$text"], ".input {$locale :string} .input {$a :string} .match $locale $a * * {{zwei}}"),
  ),
  "a text with a local variable": each(
    (screen) => expressions(screen, "$text"),
    ([, path]) => set([...path, "$text"], ".local $x = {$locale :string} {{{$x}}}"),
  ),
  "a text with a list in it": each(
    (screen) => expressions(screen, "$text"),
    ([{ $text }, path]) => set([...path, "$text"], `${$text} {$club}`),
  ),
  "an empty text": each(
    (screen) => expressions(screen, "$text"),
    ([, path]) => set([...path, "$text"], ""),
  ),
  "a value with a misspelled root": each(
    (screen) => expressions(screen, "$bind"),
    ([{ $bind }, path]) => set([...path, "$bind"], String($bind).replace(/[a-zA-Z]\w*(?=[.[)\s]|$)/, "$&q")),
  ),
  "a value that does not end": each(
    (screen) => expressions(screen, "$bind"),
    ([{ $bind }, path]) => set([...path, "$bind"], `${$bind} +`),
  ),
  "a value with an open bracket": each(
    (screen) => expressions(screen, "$bind"),
    ([{ $bind }, path]) => set([...path, "$bind"], `(${$bind}`),
  ),
  "a value from a function that is not there": each(
    (screen) => expressions(screen, "$bind"),
    ([{ $bind }, path]) => set([...path, "$bind"], `upper(${$bind})`),
  ),
  "a calculation with a text and a number": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => set([...path, "$bind"], "locale + 1"),
  ),
  "a misspelled field of a value": each(
    (screen) => expressions(screen, "$bind"),
    ([{ $bind }, path]) =>
      /^\w+(\.\w+)+$/.test(String($bind)) ? set([...path, "$bind"], typo(String($bind))) : undefined,
  ),
  "an empty value": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => set([...path, "$bind"], ""),
  ),
  "a value that is no text": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => set([...path, "$bind"], 1),
  ),
  "two expressions at once": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => set([...path, "$text"], "x"),
  ),
  "an unknown expression": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => rename([...path, "$bind"], "$bnd"),
  ),
  "a field beside an expression": each(
    (screen) => expressions(screen, "$bind"),
    ([, path]) => set([...path, "default"], "x"),
  ),
  "an option that is not offered": each(
    (screen) => expressions(screen, "$bind").filter(([{ $bind }]) => /\bvalues\.\w+ [!=]= '/.test(String($bind))),
    ([{ $bind }, path]) => set([...path, "$bind"], String($bind).replace(/(values\.\w+ [!=]= '[^']*)'/, "$1q'")),
  ),
  "an option in a list that is not offered": each(
    (screen) => expressions(screen, "$bind").filter(([{ $bind }]) => /\bvalues\.\w+ in \['/.test(String($bind))),
    ([{ $bind }, path]) => set([...path, "$bind"], String($bind).replace(/(values\.\w+ in \['[^']*)'/, "$1q'")),
  ),
  "an answer that no control has": each(
    (screen) => expressions(screen, "$bind").filter(([{ $bind }]) => /\bvalues\.\w+/.test(String($bind))),
    ([{ $bind }, path]) => set([...path, "$bind"], String($bind).replace(/\bvalues\.\w+/, "$&q")),
  ),
};

const flow: Readonly<Record<string, Mutation["changes"]>> = {
  "no steps": inFlows(at(["steps"], () => undefined)),
  "an empty list of steps": inFlows(at(["steps"], () => [])),
  "seven steps": inFlows(
    at(["steps"], (list) => Array.from({ length: 7 }, (_, index) => ({ ...(list as Fields[])[0], id: `s${index}` }))),
  ),
  "a step in capitals": eachStep((index, { id }) => set(["steps", index, "id"], String(id).toUpperCase())),
  "a step named review": eachStep((index) => set(["steps", index, "id"], "review")),
  "a step twice": eachStep((index, _, screen) =>
    index > 0 ? set(["steps", index, "id"], steps(screen)[0]?.["id"]) : undefined,
  ),
  "a step without an id": eachStep((index) => set(["steps", index, "id"], undefined)),
  "a step without a title": eachStep((index) => set(["steps", index, "title"], undefined)),
  "a step without help": eachStep((index, _, { id }) =>
    String(id).startsWith("dojang.") ? undefined : set(["steps", index, "help"], undefined),
  ),
  "a step with empty help": eachStep((index, _, { id }) =>
    String(id).startsWith("dojang.") ? undefined : set(["steps", index, "help"], ""),
  ),
  "a step without a body": eachStep((index) => set(["steps", index, "body"], undefined)),
  "an unknown field of a step": eachStep((index) => set(["steps", index, "icon"], "x")),
  "an unknown field of a step that is null": eachStep((index) => set(["steps", index, "icon"], null)),
  "a step on a condition that is a text": eachStep((index) => set(["steps", index, "if"], "yes")),
  "a step on a condition on nothing": eachStep((index) => set(["steps", index, "if"], { $bind: "nothing.here" })),
  "a step on an answer that no control has": eachStep((index) =>
    set(["steps", index, "if"], { $bind: "values.nope == 'a'" }),
  ),
  "a step on its own answer": eachStep((index, step) => {
    const name = get(step, ["body", 0, "data", "name"]);
    return typeof name === "string" ? set(["steps", index, "if"], { $bind: `has(values.${name})` }) : undefined;
  }),
  "a needed step that may be hidden": (screen, around) =>
    needed(screen, around)
      .filter(([, path]) => Number(path[1]) > 0)
      .flatMap(([, path]) => {
        const earlier = controls(screen).find(([, other]) => Number(other[1]) < Number(path[1]));
        const condition = { $bind: `has(values.${earlier?.[0]["name"]})` };
        return earlier === undefined ? [] : [set(["steps", path[1] as number, "if"], condition)];
      }),
  "an unknown field of the review": inFlows(at(["review"], (review) => ({ ...(review as Fields), hint: null }))),
  "no review": inFlows((screen) =>
    submitted(screen)?.["risk"] === "irreversible" ? [set(["review"], undefined)] : [],
  ),
  "a review without a dry-run": inFlows(at(["review", "source"], () => undefined)),
  "a misspelled dry-run": inFlows(at(["review", "source"], (source) => typo(String(source)))),
  "the dry-run of something else": inFlows(
    at(["review", "source"], (source) =>
      source === "mailings.mailing.preview" ? "invoices.run.preview" : "mailings.mailing.preview",
    ),
  ),
  "a review from what only reads": inFlows(at(["review", "source"], () => "members.member.list")),
  "a review from what it submits": inFlows((screen) => {
    const handler = submitted(screen)?.["handler"];
    return get(screen, ["review", "source"]) === undefined ? [] : [set(["review", "source"], handler)];
  }),
  "a review without effects": inFlows((screen) =>
    submitted(screen)?.["risk"] === "irreversible" ? [set(["review", "effects"], undefined)] : [],
  ),
  "effects that are written out": inFlows(at(["review", "effects"], () => ["Alles gut."])),
  "effects of another kind": inFlows(at(["review", "effects"], () => ({ $bind: "locale" }))),
  "effects misspelled": inFlows(at(["review", "effects"], () => ({ $bind: "review.effect" }))),
  "a review title with an unknown message": inFlows(
    at(["review"], (review) => ({ ...(review as Fields), title: { $t: "no.such" } })),
  ),
  "no submit": inFlows(at(["submit"], () => undefined)),
  "a submit without an action": inFlows(at(["submit", "action"], () => undefined)),
  "a submit of a misspelled action": inFlows(at(["submit", "action"], (name) => typo(String(name)))),
  "an unknown field of the submit": inFlows(at(["submit"], (submit) => ({ ...(submit as Fields), icon: null }))),
  "a submit label that is no text": inFlows(at(["submit", "label"], () => ({}))),
  "no mode": inFlows(always(set(["modes"], { guided: false, compact: false }))),
  "an unknown mode": inFlows(always(set(["modes"], { wizard: true, compact: false }))),
  "an unknown default mode": inFlows(always(set(["modes"], { default: "fast", compact: false }))),
  "a default mode that is off": inFlows(always(set(["modes"], { default: "compact", compact: false }))),
  "a negative number of completions": inFlows(always(set(["modes"], { compactAfter: -1, compact: false }))),
  "a public form on one page": inFlows((screen) =>
    screen["app"] === "public" ? [set(["modes", "compact"], true)] : [],
  ),
  "a public form with the default modes": inFlows((screen) =>
    screen["app"] === "public" ? [set(["modes"], undefined)] : [],
  ),
  "a cancel that leads nowhere": inFlows(always(set(["cancel"], { href: "/no/such/route/at/all" }))),
  "a cancel to an unknown step": inFlows(at(["cancel", "href"], (href) => `${href}?step=nowhere`)),
  "an unknown field of the cancel": inFlows(always(set(["cancel"], { icon: null }))),
  "a cancel label that is no text": inFlows(always(set(["cancel"], { label: 1 }))),
  "a draft that is a text": inFlows(always(set(["draft"], "no"))),
  "steps on a screen": inScreens(always(set(["steps"], [{ id: "a", title: "A", help: "A", body: [] }]))),
  "a submit on a screen": inScreens(always(set(["submit"], { action: "go" }))),
  "an intro on a screen": inScreens(always(set(["intro"], "Hallo"))),
  "a body in a flow": inFlows(always(set(["body"], []))),
};

function eachStep(change: (index: number, step: Fields, screen: Fields) => Change | undefined): Mutation["changes"] {
  return inFlows((screen) => steps(screen).flatMap((step, index) => change(index, step, screen) ?? []));
}

const hasFormat = (schema: unknown, format: string) => isFields(schema) && schema["format"] === format;

const control: Readonly<Record<string, Mutation["changes"]>> = {
  "a misspelled name": each(controls, ([{ name }, path]) => set([...path, "name"], typo(String(name)))),
  "no name": each(controls, ([, path]) => set([...path, "name"], undefined)),
  "an empty name": each(controls, ([, path]) => set([...path, "name"], "")),
  "a name with a hyphen": each(controls, ([{ name }, path]) => set([...path, "name"], `${name}-1`)),
  "the name of another one": (screen) => {
    const [first, second] = controls(screen);
    return first && second ? [set([...second[1], "name"], first[0]["name"])] : [];
  },
  "the answer of another one": (screen) => {
    const [first, ...others] = controls(screen).filter(([data]) => isExpression(data["value"]));
    return first === undefined ? [] : others.map(([, path]) => set([...path, "value"], first[0]["value"]));
  },
  "a needed one that may be left empty": (screen, around) =>
    needed(screen, around).flatMap(([data, path]) =>
      data["required"] === true ? [set([...path, "required"], false)] : [],
    ),
  "a needed one left out": (screen, around) =>
    needed(screen, around).map(([, path]) => set(path.slice(0, -1), { component: "text", data: { body: ["Weg"] } })),
  "a needed one on a condition": (screen, around) =>
    needed(screen, around).flatMap(([{ name }, path]) => {
      const other = controls(screen).find(([data]) => data["name"] !== name);
      return other === undefined
        ? []
        : [set([...path.slice(0, -1), "if"], { $bind: `has(values.${other[0]["name"]})` })];
    }),
  "a day as a text": (screen, around) =>
    controls(screen).flatMap(([data, path]) =>
      data["type"] === "date" && hasFormat(parameterOf(screen, around, data["name"])?.schema, "date")
        ? [set([...path, "type"], "text")]
        : [],
    ),
  "an e-mail address as a text": (screen, around) =>
    controls(screen).flatMap(([data, path]) =>
      data["type"] === "email" && hasFormat(parameterOf(screen, around, data["name"])?.schema, "email")
        ? [set([...path, "type"], "text")]
        : [],
    ),
  "a time as a text": (screen) =>
    controls(screen).flatMap(([data, path]) => (data["type"] === "time" ? [set([...path, "type"], "text")] : [])),
  "a day as an e-mail address": (screen) =>
    controls(screen).flatMap(([data, path]) => (data["type"] === "date" ? [set([...path, "type"], "email")] : [])),
  "a day as a number": (screen) =>
    controls(screen).flatMap(([data, path]) => (data["type"] === "date" ? [set([...path, "type"], "number")] : [])),
  "a text as a number": (screen, around) =>
    controls(screen).flatMap(([data, path]) => {
      const schema = parameterOf(screen, around, data["name"])?.schema;
      const isText =
        isFields(schema) &&
        schema["type"] === "string" &&
        data["control"] === undefined &&
        data["options"] === undefined;
      return isText && get(screen, [...path.slice(0, -1), "component"]) === "form-field"
        ? [set([...path, "type"], "number")]
        : [];
    }),
  "an unknown type": each(controls, ([, path], screen) =>
    get(screen, [...path.slice(0, -1), "component"]) === "form-field" ? set([...path, "type"], "datum") : undefined,
  ),
  "one choice in the place of several": (screen) =>
    controls(screen).flatMap(([data, path]) => (data["multiple"] === true ? [set([...path, "multiple"], false)] : [])),
  "several choices in the place of one": (screen) =>
    controls(screen).flatMap(([data, path]) =>
      get(screen, [...path.slice(0, -1), "component"]) === "choice-group" && data["multiple"] === undefined
        ? [set([...path, "multiple"], true)]
        : [],
    ),
  "a box in the place of a text": (screen) =>
    controls(screen).flatMap(([{ id, name, label }, path]) =>
      get(screen, [...path.slice(0, -1), "component"]) === "form-field"
        ? [set(path.slice(0, -1), { component: "checkbox", data: { id, name, label, required: true } })]
        : [],
    ),
  "a text in the place of a box": (screen) =>
    controls(screen).flatMap(([{ id, name, label }, path]) =>
      get(screen, [...path.slice(0, -1), "component"]) === "checkbox"
        ? [set(path.slice(0, -1), { component: "form-field", data: { id, name, label, required: true } })]
        : [],
    ),
  "an option that the operation does not take": (screen, around) =>
    controls(screen).flatMap(([data, path]) => {
      const schema = parameterOf(screen, around, data["name"])?.schema;
      const isChoice = isFields(schema) && schema["enum"] !== undefined && Array.isArray(data["options"]);
      return isChoice ? [set([...path, "options", 0, "value"], "nope")] : [];
    }),
  "an option without a value": (screen) =>
    controls(screen).flatMap(([data, path]) =>
      Array.isArray(data["options"]) ? [set([...path, "options", 0, "value"], undefined)] : [],
    ),
  "an unknown field of an option": (screen) =>
    controls(screen).flatMap(([data, path]) =>
      Array.isArray(data["options"]) ? [set([...path, "options", 0, "colour"], null)] : [],
    ),
  "an option twice": (screen) =>
    controls(screen).flatMap(([data, path]) =>
      Array.isArray(data["options"]) ? [set([...path, "options", 1, "value"], get(data, ["options", 0, "value"]))] : [],
    ),
  "one for each item": each(controls, ([, path], screen) =>
    set(path.slice(0, -1), { each: "clubs.items", node: get(screen, path.slice(0, -1)) }),
  ),
};

const dialogs = (screen: Fields): Placed[] =>
  dataOf(screen).filter(([data]) => Array.isArray(data["fields"]) && Array.isArray(data["actions"]));

const dialog: Readonly<Record<string, Mutation["changes"]>> = {
  "a misspelled field": each(dialogs, ([data, path]) => {
    const field = get(data, ["fields", 0]) as Fields;
    return set([...path, "fields", 0, "name"], typo(String(field["name"] ?? field["id"])));
  }),
  "an id twice": each(dialogs, ([data, path]) =>
    get(data, ["fields", 1]) ? set([...path, "fields", 1, "id"], get(data, ["fields", 0, "id"])) : undefined,
  ),
  "an unknown type": each(dialogs, ([, path]) => set([...path, "fields", 0, "type"], "datum")),
  "an unknown field of a field": each(dialogs, ([, path]) => set([...path, "fields", 0, "colour"], null)),
  "a button that names no action": each(dialogs, ([data, path]) => {
    const last = (data["actions"] as Fields[]).length - 1;
    return set([...path, "actions", last, "value"], typo(String(get(data, ["actions", last, "value"]))));
  }),
  "four buttons": each(dialogs, ([data, path]) =>
    set([...path, "actions"], Array(4).fill((data["actions"] as Fields[])[0])),
  ),
  "two main buttons": each(dialogs, ([data, path]) =>
    set(
      [...path, "actions"],
      (data["actions"] as Fields[]).map((button) => ({ ...button, variant: "primary" })),
    ),
  ),
  "no title": each(dialogs, ([, path]) => set([...path, "title"], undefined)),
};

/** The fields of a form on a screen. */
const formFields = (screen: Fields): Placed[] =>
  dataOf(screen).filter(
    ([data, path]) => path[0] === "body" && typeof data["name"] === "string" && data["label"] !== undefined,
  );

const form: Readonly<Record<string, Mutation["changes"]>> = {
  "a misspelled name": each(formFields, ([{ name }, path]) => set([...path, "name"], typo(String(name)))),
  "an e-mail address as a number": each(formFields, ([{ type }, path]) =>
    type === "email" ? set([...path, "type"], "number") : undefined,
  ),
  "a field of its own type twice": each(formFields, ([, path]) => set([...path, "type"], "text text")),
};

const groups = { screen: top, nav, data, action, node, component, expression, flow, control, dialog, form };

/** Every mutation. */
export const mutations: readonly Mutation[] = Object.entries(groups).flatMap(([group, ways]) =>
  Object.entries(ways).map(([name, changes]) => ({ name: `${group}: ${name}`, changes })),
);

/** A screen with one change. */
export function mutant(screen: Fields, change: Change): string {
  const copy = structuredClone(screen);
  change(copy);
  return JSON.stringify(copy, null, 2);
}
