import { components } from "../../../components/index.ts";
import { checkWith } from "../../../src/checks/check-with.ts";
import type { Tree } from "../../../src/checks/rule.ts";
import { screenRules } from "../../../src/checks/rules/screen-rules.ts";
import type { Problem } from "../../../src/product/engine/source/problem.ts";

/** The API of the sample: two lists, one record, and a dry-run. */
const api = `openapi: 3.1.1
info: { title: Sample, version: "1" }
paths:
  /session:
    get:
      operationId: session.current.get
      summary: Who is signed in
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                required: [person, club, clubs, locale, capabilities]
                properties:
                  person: { type: object, required: [name], properties: { name: { type: string } } }
                  club: { type: object, required: [name], properties: { name: { type: string } } }
                  clubs: { type: array, items: { type: object } }
                  locale: { type: string }
                  capabilities: { type: object }
              examples:
                default:
                  value:
                    person: { name: Livia Frei }
                    club: { name: Turnverein }
                    clubs: [{ id: tv, name: Turnverein, href: /, current: true }]
                    locale: de-CH
                    capabilities:
                      members.read: { entitlement: true, setting: true, flag: true, permission: true }
                      members.write: { entitlement: true, setting: true, flag: true, permission: true }
  /members:
    get:
      operationId: members.member.list
      summary: Members
      parameters:
        - { name: q, in: query, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1 } }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                required: [items, total]
                properties:
                  items: { type: array, items: { $ref: "#/components/schemas/Member" } }
                  total: { type: integer }
              examples:
                default: { value: { total: 1, items: [{ id: m-1, title: Noah Gerber, href: /mitglieder/m-1 }] } }
    post:
      operationId: members.member.create
      x-risk: irreversible
      x-requires: [members.write]
      summary: A new member
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/MemberForm" }
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Member" }
  /members/{id}/archive:
    post:
      operationId: members.member.archive
      x-risk: reversible
      x-requires: [members.write]
      summary: A member leaves
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { day: { type: string, format: date }, reason: { enum: [moved, other] } } }
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Member" }
          links:
            undo: { operationId: members.member.create, parameters: { id: $request.path.id } }
  /members/{id}:
    get:
      operationId: members.member.get
      summary: One member
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Member" }
              examples:
                default: { value: { id: m-1, title: Noah Gerber, age: 12 } }
  /members/preview:
    post:
      operationId: members.member.preview
      summary: What would happen
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/MemberForm" }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                required: [effects]
                properties: { effects: { type: array, minItems: 1, items: { type: string } } }
              examples:
                default: { value: { effects: [Noah Gerber wird Mitglied.] } }
          links:
            run: { operationId: members.member.create }
components:
  schemas:
    CapabilityId: { enum: [members.read, members.write] }
    MemberForm:
      type: object
      required: [firstName]
      properties:
        firstName: { type: string }
        kind: { enum: [adult, child] }
        guardian: { type: string }
        birthDate: { type: string, format: date }
        groups: { type: array, items: { type: string } }
        photos: { type: boolean }
        address:
          type: object
          required: [street, city]
          properties: { street: { type: string }, city: { type: string }, since: { type: string, format: date } }
        children: { type: array, items: { type: object, properties: { name: { type: string } } } }
    Member:
      type: object
      required: [id, title]
      properties:
        id: { type: string }
        title: { type: string }
        href: { type: string }
        age: { type: integer }
        nickname: { type: string }
        state: { enum: [active, left] }
`;

const list = {
  id: "members.list",
  app: "trainer",
  route: "/",
  title: { $t: "members.list.title" },
  nav: { label: "Mitglieder", icon: "users", order: 10, tab: true },
  requires: ["members.read"],
  data: { members: { source: "members.member.list", params: { limit: 50 }, offline: true } },
  actions: {
    remind: { handler: "members.remind", risk: "reversible" },
  },
  body: [
    {
      component: "heading",
      data: {
        text: { $text: "{$members.total :integer} Mitglieder" },
        actions: [{ label: "Neues Mitglied", variant: "primary", icon: "plus", href: "/mitglieder/neu" }],
      },
    },
    {
      layout: "section",
      id: "all",
      title: "Alle",
      children: [
        {
          component: "list",
          data: {
            items: { $bind: "members.items" },
            itemHref: "/mitglieder/{id}",
            actions: [{ label: "Erinnern", action: "remind" }],
          },
        },
        {
          each: "members.items",
          as: "member",
          node: { component: "card", data: { title: { $bind: "member.title" } }, if: { $bind: "has(member.age)" } },
        },
      ],
    },
  ],
};

const detail = {
  id: "members.detail",
  app: "trainer",
  route: "/mitglieder/:id",
  title: { $text: "{$member.title}" },
  data: { member: { source: "members.member.get", params: { id: { $bind: "params.id" } } } },
  actions: {
    remove: {
      handler: "members.remove",
      risk: "irreversible",
      confirm: { title: "Mitglied löschen?", consequences: ["Alle Angaben sind weg."] },
    },
  },
  body: [
    {
      component: "stat-tile",
      data: { label: "Alter", value: { $bind: "member.age" } },
      if: { $bind: "member.age != null" },
    },
    {
      component: "button",
      data: { label: "Löschen", variant: "danger", action: "remove" },
      requires: ["members.write"],
    },
  ],
};

const create = {
  id: "members.create",
  app: "trainer",
  route: "/mitglieder/neu",
  kind: "flow",
  title: "Neues Mitglied",
  nav: { label: "Neu", icon: "user-plus", order: 20, tab: true },
  actions: { create: { handler: "members.create", risk: "irreversible" } },
  steps: [
    {
      id: "person",
      title: "Person",
      help: "Wie es im Ausweis steht.",
      body: [
        { component: "form-field", data: { id: "first-name", name: "firstName", label: "Vorname", required: true } },
        {
          component: "choice-group",
          data: {
            id: "kind",
            name: "kind",
            legend: "Art",
            options: [
              { value: "adult", label: "Erwachsen" },
              { value: "child", label: "Kind" },
            ],
          },
        },
      ],
    },
    {
      id: "guardian",
      title: "Eltern",
      help: "Wer für das Kind unterschreibt.",
      if: { $bind: "values.kind == 'child'" },
      body: [{ component: "form-field", data: { id: "guardian", name: "guardian", label: "Name" } }],
    },
  ],
  review: {
    source: "members.member.preview",
    summary: [{ component: "card", data: { title: { $text: "Neu: {$values.firstName}" } } }],
    effects: { $bind: "review.effects" },
  },
  submit: { action: "create", label: "Aufnehmen" },
  cancel: { href: "/" },
};

const listScenarios = {
  screen: "members.list",
  scenarios: [
    { name: "usual", title: "Usual", description: "One member." },
    {
      name: "many",
      title: "Many",
      description: "Two hundred.",
      results: { members: { total: 200, items: { $repeat: 200, of: { id: "m-{index}", title: "Mitglied {index}" } } } },
    },
    { name: "failed", title: "Failed", description: "Not loaded.", results: { members: { $state: "failed" } } },
  ],
};

const detailScenarios = {
  screen: "members.detail",
  scenarios: [
    { name: "usual", title: "Usual", description: "A child.", params: { id: "m-1" } },
    {
      name: "read-only",
      title: "Read only",
      description: "Without the button.",
      params: { id: "m-1" },
      capabilities: { deny: ["members.write"] },
    },
  ],
};

/** The sample's JSON files as values. */
export const sampleValues = {
  "screens/trainer/members.list.json": list,
  "screens/trainer/members.detail.json": detail,
  "screens/trainer/members.create.json": create,
  "content/scenarios/members.list.json": listScenarios,
  "content/scenarios/members.detail.json": detailScenarios,
  "content/messages/de-CH.json": { "engine.next": "Weiter", "members.list.title": "Mitglieder" },
  "content/messages/fr-CH.json": { "engine.next": "Continuer", "members.list.title": "Membres" },
  "content/distributions.json": { complete: ["members"] },
  "content/api/handlers.json": {
    "members.remind": { undo: true },
    "members.remove": { undo: false },
    "members.create": { undo: false },
  },
};

type Sample = typeof sampleValues;
type Changes = { readonly [File in keyof Sample]?: (value: Sample[File]) => unknown };

const icons = ["plus", "user-plus", "users"].map((id) => `  "${id}":\n    "",\n`).join("");

/** The sample with some values changed: the function changes its argument, or returns another value. */
export function screenTree(changes: Changes = {}, others: Readonly<Record<string, string>> = {}): Tree {
  const texts = Object.entries(sampleValues).map(([file, value]): [string, string] => {
    const copy = structuredClone(value);
    const changed = (changes[file as keyof Sample] as ((given: unknown) => unknown) | undefined)?.(copy);
    return [file, JSON.stringify(changed ?? copy, null, 2)];
  });
  const files = {
    "components/_kit/icons/icon-shapes.ts": icons,
    "content/api/openapi.yaml": api,
    ...Object.fromEntries(texts),
    ...others,
  };
  return { files: new Map(Object.entries(files)), components };
}

/** The problems of the screen rules in the sample with changes. */
export function screenProblems(...changes: Parameters<typeof screenTree>): Problem[] {
  return checkWith(screenRules, screenTree(...changes));
}

/** A change of one field, found by its path: `undefined` removes it. */
export function set(path: string, value: unknown) {
  return (root: unknown): undefined => {
    const steps = path.split(".");
    const last = steps.pop() as string;
    let target = root as Record<string, unknown>;
    for (const step of steps) target = target[step] as Record<string, unknown>;
    if (value === undefined) delete target[last];
    else target[last] = value;
  };
}
