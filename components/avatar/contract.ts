import type * as z from "zod/mini";
import { contract, flag, oneOf, optional, required, string, text, withDefault, wordless } from "#contract";

export const avatarContract = contract({
  name: required(text(), "Name of the person, team or club; its initials stand where there is no image."),
  image: optional(wordless(string()), "Address of a square image."),
  size: withDefault(oneOf(["md", "sm", "lg", "xl"]), "md", "sm is 32 px, md 44 px, lg 64 px, xl 96 px."),
  shape: withDefault(oneOf(["round", "square"]), "round", "round is for people, square for teams and clubs."),
  named: flag("Says the name. Without it the avatar is silent, because the name stands beside it."),
});

export type AvatarData = z.output<typeof avatarContract>;
