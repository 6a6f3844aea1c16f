import type { DescribedOperations } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { commaLine } from "../answers.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import type { OperationValues } from "../values.ts";
import { officeEmail } from "./club-content.ts";

async function sendMessage(club: ClubRepository, values: OperationValues): Promise<Done> {
  const name = values.required("name", say("missing.name"));
  const email = values.email("email", say("missing.yourEmail"));
  const text = values.required("message", say("missing.message"));
  values.check();
  const id = await club.freshId("inquiries", "km-");
  await club.put("inquiries", { id, kind: "message", name, at: club.now, text });
  await club.send(officeEmail(club), say("letter.message", { name }), text);
  await club.log({ title: say("activity.message"), meta: commaLine(name, email), tone: "info" });
  const effects = [
    say("effect.contact.goes", { email: officeEmail(club) }),
    say("effect.contact.answer", { email }),
    say("effect.contact.notShown"),
  ];
  return { result: { id, message: say("receipt.message"), href: "/kontakt" }, effects };
}

export const contactOperations = { "contact.message.send": changing(sendMessage) } satisfies DescribedOperations;
