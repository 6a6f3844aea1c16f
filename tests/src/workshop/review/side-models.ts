import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { EntryDrafts } from "../../../../src/workshop/review/model/drafts.ts";
import type { CodeFacts } from "../../../../src/workshop/review/sides/code-facts.ts";
import { addWords, type Models } from "../../../../src/workshop/review/words/all-words.ts";
import { modelOf, type SideModel } from "../../../../src/workshop/review/words/side-model.ts";

/** A side of few files: a flow, a public screen, an operation, a message and two roles. */
export const files: Readonly<Record<string, string>> = {
  [operationsPath]: `openapi: 3.1.1
paths:
  /members/{id}:
    get:
      operationId: members.member.get
      x-requires: [members.read]
      summary: One member
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name: { type: string }
                  phone: { type: [string, "null"] }
              examples: { default: { value: { name: Anna, phone: null } } }
components:
  schemas:
    CapabilityId: { type: string, enum: [members.read, members.write] }
`,
  "screens/member/absence.report.json": JSON.stringify({
    id: "absence.report",
    app: "member",
    route: "/abwesenheit",
    kind: "flow",
    title: { $t: "absence.title", args: { name: { $bind: "person.name" } } },
    requires: ["members.read"],
    data: { member: { source: "members.member.get", params: { id: "m-1" } } },
    actions: { report: { handler: "absence.report.create", risk: "irreversible" } },
    steps: [
      { id: "who", title: "Wer", body: [{ component: "text", data: { text: { $bind: "member.phone" } } }] },
      { id: "when", title: "Wann", if: { $bind: "values.kind == 'single'" }, body: [] },
      { id: "why", title: "Warum", body: [] },
    ],
    submit: { action: "report" },
  }),
  "content/scenarios/absence.report.json": JSON.stringify({
    screen: "absence.report",
    scenarios: [{ name: "usual", title: "Usual", description: "", results: { member: { name: "Anna", phone: null } } }],
  }),
  "content/messages/de-CH.json": JSON.stringify({ "absence.title": "Abmelden, {$name}" }),
  "content/messages/fr-CH.json": JSON.stringify({ "absence.title": "Annoncer, {$name}" }),
  "content/distributions.json": JSON.stringify({ complete: ["absence", "members"], basic: ["absence"] }),
};

export const code: CodeFacts = {
  tokens: { accent: { light: "oklch(0.4 0.1 262)", dark: "oklch(0.7 0.1 262)" } },
  permissions: { office: ["members.read", "members.write"], trainer: ["members.read"] },
};

export function model(changed: Readonly<Record<string, string>> = {}, facts: CodeFacts = code): SideModel {
  return modelOf(new Map(Object.entries({ ...files, ...changed })), "side", new Map(), facts);
}

/** What a change of a file says: the entry, the severity and the sentence of each fact. */
export function wordsOf(after: SideModel, before = model()): string[] {
  const drafts = new EntryDrafts();
  const models: Models = { before, after };
  addWords(models, drafts);
  return drafts
    .finish()
    .flatMap(({ id, facts }) =>
      facts.map(({ severity, text, hits = [] }) =>
        [id, severity, text, ...hits.map((hit) => `${hit.kind} ${hit.id} (${hit.why})`)].join(" | "),
      ),
    );
}

/** A screen with another value somewhere. */
export function screenWith(
  change: (screen: Record<string, unknown> & { steps: Record<string, unknown>[] }) => void,
): SideModel {
  const path = "screens/member/absence.report.json";
  const screen = JSON.parse(files[path] ?? "") as Parameters<typeof change>[0];
  change(screen);
  return model({ [path]: JSON.stringify(screen) });
}
