import type * as z from "zod/mini";
import { contract, oneOf, optional, required, string, text, withDefault } from "#contract";

export const badgeContract = contract({
  label: required(text(), "The status in one or two words."),
  tone: withDefault(
    oneOf(["neutral", "info", "success", "warning", "danger"]),
    "neutral",
    "What the status means for the reader. All but neutral bring an icon, so that colour never stands alone.",
  ),
  title: optional(string(), "Tooltip. Never the only place of something essential."),
});

export type BadgeData = z.output<typeof badgeContract>;
