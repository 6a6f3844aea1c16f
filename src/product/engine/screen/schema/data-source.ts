import type * as z from "zod/mini";
import { boolean, contract, optional, required, text, wordless } from "#contract";
import { values } from "./expression.ts";

export const dataSource = contract({
  source: required(wordless(text()), "Id of the operation that gives the data: <feature>.<resource>.<verb>."),
  params: optional(values, "Parameters of the operation; their values may be expressions."),
  offline: optional(boolean(), "Keeps the last result on the device, for the apps trainer and member."),
});

export type DataSource = z.output<typeof dataSource>;
