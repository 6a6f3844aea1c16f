import type { Operations } from "../operation.ts";
import { ageOn } from "./calendar.ts";
import { type Club, changing, type Done, dryRun, reading } from "./club.ts";
import { familyOf, findOwn } from "./family.ts";
import { moveHousehold } from "./member-changes.ts";
import type { Member } from "./member-records.ts";
import { avatarItem, fullName, phoneHref } from "./members.ts";
import type { Group } from "./training-records.ts";
import { slotsLabel } from "./trainings.ts";
import type { Values } from "./values.ts";
import { enumerate, longDate } from "./wording.ts";

async function getProfile(club: Club): Promise<object> {
  const member = await findOwn(club);
  const [family, groups, halls] = await Promise.all([familyOf(club), club.all("groups"), club.all("halls")]);
  const relatives = family.slice(1);
  const places = new Map(halls.map(({ id, name }) => [id, name]));
  const { id, firstName, lastName, birthDate, email, phone, street, postcode, town, emergency } = member;
  return {
    ...{ id, firstName, lastName, fullName: fullName(member), avatar: { name: fullName(member), size: "lg" } },
    ...{ birthDate, email, phone, street, postcode, town },
    ...(emergency ? { emergencyName: emergency.name, emergencyPhone: emergency.phone } : {}),
    photoConsent: !member.noPhotos,
    facts: facts(member),
    family: relatives.map((each) => relativeItem(each, groups, club)),
    groups: groups
      .filter((group) => member.groups.includes(group.id))
      .map((group) => ({ id: group.id, title: group.name, meta: `${slotsLabel(group)}, ${places.get(group.hall)}` })),
    consents: [consent(member, relatives)],
  };
}

function facts({ email, phone, street, postcode, town, since, emergency }: Member): object[] {
  return [
    { term: "E-Mail", description: email, badge: { label: "Bestätigt", tone: "success" } },
    { term: "Telefon", description: phone || "keine Angabe" },
    { term: "Adresse", description: `${street}\n${postcode} ${town}` },
    ...(emergency
      ? [{ term: "Im Notfall", description: `${emergency.name}, ${emergency.phone}`, href: phoneHref(emergency.phone) }]
      : []),
    { term: "Mitglied seit", description: longDate(since) },
  ];
}

function relativeItem(member: Member, groups: readonly Group[], club: Club): object {
  const names = groups.filter(({ id }) => member.groups.includes(id)).map(({ name }) => name);
  const meta = [`${ageOn(member.birthDate, club.today)} Jahre`, ...names].join(", ");
  return avatarItem(member.id, fullName(member), meta);
}

function consent(member: Member, relatives: readonly Member[]): object {
  const who = relatives.length > 0 ? enumerate(relatives.map(({ firstName }) => firstName)) : "dir";
  return member.noPhotos
    ? { term: `Fotos von ${who}`, description: "Dürfen nicht auf der Website stehen", badge: { label: "Nein" } }
    : {
        term: `Fotos von ${who}`,
        description: "Dürfen auf der Website stehen",
        badge: { label: "Ja", tone: "success" },
      };
}

async function updateProfile(club: Club, values: Values): Promise<Done> {
  const before = await findOwn(club);
  const after = readProfile(before, values);
  await club.put("members", after);
  const moves = before.street !== after.street || before.postcode !== after.postcode || before.town !== after.town;
  const household = moves ? await moveHousehold(club, before, after) : [];
  await club.log({ title: "Eigene Angaben geändert", meta: fullName(after), href: `/mitglieder/${after.id}` });
  const effects = changeSentences(before, after, moves, household, values.text("moveDate"));
  return { result: { id: after.id, message: "Deine Angaben sind gespeichert.", href: "/profil" }, effects };
}

function readProfile(member: Member, values: Values): Member {
  const text = (name: "street" | "town", message: string) =>
    values.has(name) ? values.required(name, message) : member[name];
  const name = values.has("emergencyName") ? values.text("emergencyName") : (member.emergency?.name ?? "");
  const phone = values.has("emergencyPhone") ? values.text("emergencyPhone") : (member.emergency?.phone ?? "");
  if (values.text("moveDate")) values.date("moveDate", "");
  const { emergency, ...rest } = member;
  const after: Member = {
    ...rest,
    email: values.has("email") ? values.email("email", "Ohne E-Mail-Adresse erreichen wir dich nicht.") : member.email,
    phone: values.has("phone") ? values.text("phone") : member.phone,
    street: text("street", "Gib Strasse und Nummer ein."),
    postcode: values.has("postcode") ? values.postcode("postcode") : member.postcode,
    town: text("town", "Gib den Ort ein."),
    ...(name ? { emergency: { name, phone } } : {}),
    noPhotos: !values.flag("photoConsent", !member.noPhotos),
  };
  values.check();
  return after;
}

function changeSentences(
  before: Member,
  after: Member,
  moves: boolean,
  household: readonly string[],
  moveDate: string,
): string[] {
  const photos = (after.noPhotos ?? false) !== (before.noPhotos ?? false);
  const contact = before.email !== after.email || before.phone !== after.phone;
  const help = JSON.stringify(before.emergency) !== JSON.stringify(after.emergency);
  const sentences = [
    ...(moves ? moveSentences(household, moveDate) : []),
    ...(before.email !== after.email ? [`E-Mails gehen neu an ${after.email}.`] : []),
    ...(before.phone !== after.phone ? [`Deine Telefonnummer ist neu ${after.phone || "nicht mehr hinterlegt"}.`] : []),
    ...(help ? [`Im Notfall rufen wir ${after.emergency?.name ?? "niemanden"} an.`] : []),
    ...(photos
      ? [after.noPhotos ? "Fotos werden nicht mehr veröffentlicht." : "Fotos dürfen veröffentlicht werden."]
      : []),
  ];
  if (sentences.length === 0) return ["Es ändert nichts: Alle Angaben sind wie bisher."];
  return [
    ...sentences,
    moves || contact ? "Das Sekretariat bekommt eine Nachricht." : "Es wird niemand benachrichtigt.",
  ];
}

function moveSentences(household: readonly string[], moveDate: string): string[] {
  const who = enumerate(["dir", ...household]);
  const moved = /^\d{4}-\d{2}-\d{2}$/.test(moveDate) ? `; der Umzug ist am ${longDate(moveDate)}` : "";
  return [
    `Die neue Adresse steht ab sofort bei ${who}${moved}.`,
    "Verschickte Rechnungen bleiben auf der bisherigen Adresse.",
  ];
}

async function familyOptions(club: Club): Promise<object> {
  const family = await familyOf(club);
  return { options: family.map((member) => ({ value: member.id, label: fullName(member) })) };
}

const update = changing(updateProfile);

export const profile: Operations = {
  "profile.person.get": reading(getProfile),
  "profile.person.update": update,
  "profile.change.preview": dryRun(update),
  "profile.family.options": reading(familyOptions),
};
