import { expect, test } from "vitest";
import type { PublicPerson } from "../../../../../src/product/api/public/club.ts";
import { contactItem } from "../../../../../src/product/api/public/people.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { testClub } from "../../clubs/test-club.ts";

test("whom one can ask has the phone below the name, and leads to the mail or else to the phone", async () => {
  const around = { club: await testClub(), locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
  const item = (shows: NonNullable<PublicPerson["consent"]>["shows"]) => {
    const reach = { email: "mia@sv-muster.example", phone: "079 555 01 01" };
    const consent = { given: "2026-01-01", shows };
    return contactItem(around, { id: "mia", name: "Mia Graf", role: "Trainerin", ...reach, consent });
  };
  const phone = { meta: "Trainerin, 079 555 01 01" };
  expect(item(["email", "phone"])).toMatchObject({ ...phone, href: "mailto:mia@sv-muster.example" });
  expect(item(["phone"])).toMatchObject({ ...phone, href: "tel:+41795550101" });
  expect(item(["email"])).toMatchObject({ meta: "Trainerin", href: "mailto:mia@sv-muster.example" });
  expect(item([])).toEqual({ id: "mia", title: "Mia Graf", meta: "Trainerin", avatar: { name: "Mia Graf" } });
});
