import type { SchemaIssue } from "../../engine/api/schema-issue.ts";
import { compileSchema } from "../../engine/api/validator.ts";
import type { JsonSchema } from "../../engine/expressions/index.ts";

/** The issues of a value, in German, by the path of each wrong place: `name`, `contacts.0.email`. */
export type Issues = Readonly<Record<string, string>>;

/** The issues of a value under a schema; of each place the first one. */
export function schemaIssues(schema: JsonSchema, value: unknown): Issues {
  const issues = compileSchema(schema)(value).map((issue) => [issuePlace(issue), issueText(issue)]);
  return Object.fromEntries(issues.toReversed());
}

/** The place of a missing or unknown property is the property, not the object around it. */
export function issuePlace({ path, keyword, expected }: SchemaIssue): string {
  const isOfProperty = keyword === "required" || keyword === "additionalProperties" || keyword === "propertyNames";
  return (isOfProperty ? [...path, String(expected)] : path).join(".");
}

function issueText(issue: SchemaIssue): string {
  const word = issueTexts[issue.keyword] ?? "Diese Angabe passt nicht.";
  return typeof word === "string" ? word : word(issue);
}

const notFilled = "Fülle dieses Feld aus.";
const unknownFieldText = "Dieses Feld gibt es hier nicht.";

const issueTexts: Readonly<Partial<Record<SchemaIssue["keyword"], string | ((issue: SchemaIssue) => string)>>> = {
  type: ({ value }) =>
    value === "" || value === undefined ? notFilled : "Das ist nicht die erwartete Art von Angabe.",
  enum: "Wähle einen der vorgesehenen Werte.",
  const: "Wähle einen der vorgesehenen Werte.",
  "x-multiline": ({ expected, value }) => {
    if (!String(value).isWellFormed()) return "Der Text enthält beschädigte Zeichen.";
    const also = expected === true ? "" : ", auch keine Zeilenumbrüche";
    return `Der Text darf keine Steuerzeichen enthalten${also}.`;
  },
  minLength: ({ expected, value }) => (value === "" ? notFilled : `Schreibe mindestens ${expected} Zeichen.`),
  maxLength: ({ expected }) => `Schreibe höchstens ${expected} Zeichen.`,
  pattern: "Diese Angabe hat nicht die erwartete Form.",
  format: ({ expected }) => formatTexts[String(expected)] ?? "Diese Angabe hat nicht die erwartete Form.",
  minimum: ({ expected }) => `Der Wert muss mindestens ${expected} sein.`,
  maximum: ({ expected }) => `Der Wert darf höchstens ${expected} sein.`,
  minItems: ({ expected }) => `Wähle mindestens ${expected} aus.`,
  maxItems: ({ expected }) => `Wähle höchstens ${expected} aus.`,
  uniqueItems: "Wähle nichts doppelt.",
  required: notFilled,
  additionalProperties: unknownFieldText,
  propertyNames: unknownFieldText,
};

const formatTexts: Readonly<Record<string, string>> = {
  date: "Gib ein Datum an, das es gibt.",
  time: "Gib eine Uhrzeit an, die es gibt.",
  "date-time": "Gib ein Datum mit Uhrzeit an, zum Beispiel 2027-03-31T18:00:00+02:00.",
  email: "Gib eine E-Mail-Adresse an, zum Beispiel name@beispiel.ch.",
  amount: "Gib einen Betrag in Ziffern an, mit höchstens zwei Stellen für Rappen, zum Beispiel 45.50.",
  count: "Gib eine ganze Zahl in Ziffern an, zum Beispiel 12.",
  phone: "Diese Telefonnummer gibt es nicht. Schreib sie zum Beispiel als 079 123 45 67 oder +49 7621 12345.",
  postcode: "Gib eine Postleitzahl an: 8635 in der Schweiz, 79539 oder D-79539 im Ausland.",
};
