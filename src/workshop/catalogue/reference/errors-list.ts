import { contractErrors, type ErrorKind, templateErrors } from "../../../../components/_kit/contract/errors.ts";

/** One kind of error on the catalogue's page of errors. */
export interface ErrorEntry extends ErrorKind {
  readonly kind: "contract" | "template";
  /** Permanent; the `rule` of the error or of its issue. */
  readonly name: string;
  /** Id of its section; several kinds may have the same name. */
  readonly anchor: string;
  /** Who sees it, and when. */
  readonly met: string;
}

const met = {
  contract: "In an issue of a ContractError, when render() is given data.",
  template: "In a TemplateError, when a template of a component is used for the first time.",
} as const;

/** Every kind of error: those of data first, then those of templates. */
export function errorsList(): ErrorEntry[] {
  return [...errorEntries("contract", contractErrors), ...errorEntries("template", templateErrors)];
}

function errorEntries(kind: ErrorEntry["kind"], errors: Readonly<Record<string, ErrorKind>>): ErrorEntry[] {
  return Object.entries(errors).map(([name, { title, remedy }]) => ({
    ...{ kind, name, title, remedy },
    anchor: `${kind}-${name}`,
    met: met[kind],
  }));
}
