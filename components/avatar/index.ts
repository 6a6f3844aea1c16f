import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { avatarContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { avatar } from "./render.ts";

export default defineComponent({
  id: "avatar",
  title: "Avatar",
  summary: "A person, team or club as a picture or as initials.",
  tags: ["content", "people"],
  contract: avatarContract,
  markup: avatar,
  examples,
  rejected,
  behaviour,
});
