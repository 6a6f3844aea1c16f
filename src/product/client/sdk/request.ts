import { namedTypes, type OperationRow } from "./operation-row.ts";

type SdkParams = Readonly<Record<string, unknown>>;

/**
 * The request of an operation. Each parameter goes where the operation accepts it; others are left out.
 *
 * @throws Error when a path parameter is missing
 */
export function requestOf(baseUrl: string, row: OperationRow, params: SdkParams, headers: Headers): Request {
  const [, method, path, names] = row;
  const url = baseUrl.replace(/\/$/, "") + fillPath(path, params);
  const taken = takenParams(names, params);
  if (method === "GET") return new Request(absoluteUrl(url + query(taken)), { method, headers });
  headers.set("content-type", "application/json");
  return new Request(absoluteUrl(url), { method, headers, body: JSON.stringify(taken) });
}

/** A base address may be a path of the page's own origin. */
function absoluteUrl(url: string): string {
  return typeof document === "undefined" ? url : new URL(url, document.baseURI).href;
}

function fillPath(path: string, params: SdkParams): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "") {
      throw new Error(`The path ${path} needs "${name}", which was not given. Set it on the button or in the params.`);
    }
    return encodeURIComponent(String(value));
  });
}

function takenParams(names: string, params: SdkParams): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, type] of namedTypes(names)) {
    if (!Object.hasOwn(params, name)) continue;
    const value = sentAs(params[name], type);
    if (value !== undefined && value !== null) taken[name] = value;
  }
  return taken;
}

/** A form value in the operation's type: a single choice becomes a list, a ticked box becomes `true`. */
export function sentAs(value: unknown, type: string): unknown {
  if (type === "a") return Array.isArray(value) ? value : isEmptyParameter(value) ? [] : [value];
  if (typeof value !== "string") return value;
  if (type === "b") return value !== "" && value !== "false";
  if (value === "" && type !== "") return undefined;
  return type === "n" ? Number(value) : value;
}

function isEmptyParameter(value: unknown): boolean {
  return value === "" || value === false || value === null || value === undefined;
}

function query(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== "") search.set(name, String(value));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
