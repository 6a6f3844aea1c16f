import { type Kind, kindOf } from "./kinds.ts";

/** One field of an object type; an optional one may be absent, which reads as null. */
export interface FieldType {
  readonly type: Type;
  readonly optional?: boolean;
}

/** The type of an expression. `any` fits everywhere; an open object may have fields that are not listed. */
export type Type =
  | { readonly kind: "string"; readonly values?: readonly string[] }
  | { readonly kind: Exclude<Kind, "string" | "list" | "object"> }
  | { readonly kind: "list"; readonly item: Type }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, FieldType>>; readonly open?: boolean }
  | { readonly kind: "union"; readonly of: readonly Type[] };

/** A type that is not a union. */
export type Single = Exclude<Type, { kind: "union" }>;

export const anyType: Type = { kind: "any" };

/** The alternatives of a type: itself, or the members of the union. */
export function alternativesOf(type: Type): readonly Single[] {
  return type.kind === "union" ? type.of.flatMap(alternativesOf) : [type];
}

/** The union of types; strings become one type with the values of all. `any` absorbs the rest. */
export function union(types: readonly Type[]): Type {
  if (types.length === 1) return types[0] as Type;
  const all = types.flatMap(alternativesOf);
  if (all.some(({ kind }) => kind === "any")) return anyType;
  const strings = all.filter((type) => type.kind === "string");
  const values = new Set(strings.flatMap((type) => type.values ?? []));
  const isOpen = strings.some((type) => type.values === undefined);
  const string: Single = isOpen ? { kind: "string" } : { kind: "string", values: [...values] };
  const merged = all.map((type) => (type.kind === "string" ? string : type));
  const distinct = [...new Map(merged.map((type) => [JSON.stringify(type), type])).values()];
  return distinct.length === 1 ? (distinct[0] as Type) : { kind: "union", of: distinct };
}

export function orNull(type: Type): Type {
  return union([type, { kind: "null" }]);
}

export function withoutNull(type: Type): Type {
  return union(alternativesOf(type).filter(({ kind }) => kind !== "null"));
}

/** The possible kinds of a value of the type. */
export function kindsOf(type: Type): readonly Kind[] {
  return [...new Set(alternativesOf(type).map(({ kind }) => kind))];
}

/** The type of a string, a number, a boolean or null. */
export function typeOfLiteral(value: unknown): Type {
  return typeof value === "string" ? { kind: "string", values: [value] } : { kind: kindOf(value) as "null" };
}
