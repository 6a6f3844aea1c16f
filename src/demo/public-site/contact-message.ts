import type { DescribedOperations } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import type { OperationValues } from "../values.ts";
import { officeEmail } from "./club-content.ts";

async function sendMessage(club: ClubRepository, values: OperationValues): Promise<Done> {
  const name = values.required("name", "Gib deinen Namen ein.");
  const email = values.email("email", "Gib deine E-Mail-Adresse ein.");
  const text = values.required("message", "Schreib eine Nachricht.");
  values.check();
  const id = await club.freshId("inquiries", "km-");
  await club.put("inquiries", { id, kind: "message", name, at: club.now, text });
  await club.send(officeEmail(club), `Nachricht von ${name}`, text);
  await club.log({ title: "Nachricht über die Website", meta: `${name}, ${email}`, tone: "info" });
  const effects = [
    say("effect.contact.goes", { email: officeEmail(club) }),
    say("effect.contact.answer", { email }),
    say("effect.contact.notShown"),
  ];
  return { result: { id, message: "Danke. Wir melden uns in den nächsten Tagen.", href: "/kontakt" }, effects };
}

export const contactOperations = { "contact.message.send": changing(sendMessage) } satisfies DescribedOperations;
