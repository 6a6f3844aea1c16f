import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { ageOn } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { childrenOf, familyOf, findOwn } from "../records/family.ts";
import type { Member, PendingEmail } from "../records/member-records.ts";
import { avatarItem, fullName } from "../records/members.ts";
import type { TrainingGroup } from "../records/training-records.ts";
import { slotsLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { moveHousehold } from "./member-changes.ts";

async function getProfile(club: ClubRepository): Promise<DemoAnswers["Profile"]> {
  const member = await findOwn(club);
  const [family, groups, halls] = await Promise.all([familyOf(club), club.all("groups"), club.all("halls")]);
  const relatives = family.slice(1);
  const places = new Map(halls.map(({ id, name }) => [id, name]));
  const { id, firstName, lastName, birthDate, email, phone, street, postcode, town, emergency } = member;
  const waiting = waitingEmail(member, club.now);
  return {
    ...{ id, firstName, lastName, fullName: fullName(member), avatar: { name: fullName(member), size: "lg" } },
    ...{ birthDate, email, phone, street, postcode, town },
    ...(waiting ? { pendingEmail: waiting.address } : {}),
    ...(emergency ? { emergencyName: emergency.name, emergencyPhone: emergency.phone } : {}),
    photoConsent: !member.noPhotos,
    facts: profileFacts(member, waiting),
    family: relatives.map((each) => relativeItem(each, groups, club)),
    groups: groups
      .filter((group) => member.groups.includes(group.id))
      .map((group) => ({
        id: group.id,
        title: group.name,
        meta: commaLine(slotsLabel(group), places.get(group.hall) ?? ""),
      })),
    consents: [consent(member, relatives)],
  };
}

/** The new address that can still be confirmed. */
function waitingEmail({ pendingEmail }: Pick<Member, "pendingEmail">, now: string): PendingEmail | undefined {
  return pendingEmail !== undefined && pendingEmail.until > now ? pendingEmail : undefined;
}

function profileFacts(
  { email, phone, street, postcode, town, since, emergency }: Member,
  waiting: PendingEmail | undefined,
): DemoAnswers["Facts"] {
  return [
    { term: say("term.email"), description: email, badge: { label: say("status.confirmed"), tone: "success" } },
    ...(waiting
      ? [
          {
            term: say("term.newEmail"),
            description: waiting.address,
            badge: { label: say("status.unconfirmed"), tone: "warning" as const },
          },
        ]
      : []),
    { term: say("term.phone"), description: phone || say("profile.noPhone") },
    { term: say("term.address"), description: `${street}\n${postcode} ${town}` },
    ...(emergency
      ? [
          {
            term: say("term.emergency"),
            description: `${emergency.name}, ${emergency.phone}`,
            href: telephoneLink(emergency.phone),
          },
        ]
      : []),
    { term: say("term.memberSince"), description: commaLine({ date: since }) },
  ];
}

function relativeItem(member: Member, groups: readonly TrainingGroup[], club: ClubRepository): DemoAnswers["Item"] {
  const names = groups.filter(({ id }) => member.groups.includes(id)).map(({ name }) => name);
  const meta = commaLine(say("member.age", { age: ageOn(member.birthDate, club.today) }), ...names);
  return avatarItem(member.id, fullName(member), meta);
}

function consent(member: Member, relatives: readonly Member[]): DemoAnswers["Fact"] {
  const who = relatives.length > 0 ? { all: relatives.map(({ firstName }) => firstName) } : say("words.you");
  const term = say("profile.photos", { who });
  return member.noPhotos
    ? { term, description: say("profile.photosNo"), badge: { label: say("words.no") } }
    : { term, description: say("profile.photosYes"), badge: { label: say("words.yes"), tone: "success" } };
}

async function updateProfile(club: ClubRepository, values: OperationValues): Promise<Done> {
  const before = await findOwn(club);
  const changed = readProfile(before, values);
  const asked = askedAddress(club, before, values);
  values.check();
  const after: Member = asked ? { ...changed, pendingEmail: asked } : changed;
  await club.put("members", after);
  const moves = before.street !== after.street || before.postcode !== after.postcode || before.town !== after.town;
  const household = moves ? await moveHousehold(club, before, after, await childrenOf(club, before)) : [];
  if (asked) await sendCode(club, asked);
  await club.log({ title: say("activity.profileChanged"), meta: fullName(after), href: `/mitglieder/${after.id}` });
  const effects = changeSentences(before, after, moves, household, values.text("moveDate"), asked);
  const message = say(asked ? "receipt.profileConfirm" : "receipt.profile");
  return {
    result: { id: after.id, message, href: "/profil" },
    effects,
    before: formerProfile(before),
  };
}

function formerProfile({ emergency, noPhotos, ...member }: Member): NonNullable<Done["before"]> {
  return {
    ...member,
    emergencyName: emergency?.name,
    emergencyPhone: emergency?.phone,
    photoConsent: !noPhotos,
  };
}

/** Days until a new address expires. */
const daysToConfirm = 7;

/** The requested new address; it becomes valid once its owner has confirmed it. */
function askedAddress({ call }: ClubRepository, { email }: Member, values: OperationValues): PendingEmail | undefined {
  if (!values.has("email")) return undefined;
  const address = values.email("email", say("missing.ownEmail"));
  const until = new Date(call.now.getTime() + daysToConfirm * 86_400_000).toISOString();
  return address === email ? undefined : { address, code: crypto.randomUUID(), until };
}

async function sendCode(club: ClubRepository, { address, code }: PendingEmail): Promise<void> {
  await club.sendToCaller(address, say("letter.code"), say("letter.codeText", { code }), say("letter.codeNext"));
}

/** Only the reader of the message to a new address has the code, so the address is theirs. */
async function confirmEmail(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { pendingEmail, ...member } = await findOwn(club);
  const code = values.required("code", say("missing.code"));
  values.check();
  const waiting = waitingEmail({ pendingEmail }, club.now);
  if (waiting === undefined) throw new RefusalError(410, say("refusal.noNewEmail"));
  if (code !== waiting.code) throw new RefusalError(422, say("wrong.fields"), { code: say("wrong.code") });
  const { address } = waiting;
  await club.put("members", { ...member, email: address });
  await club.log({ title: say("activity.emailConfirmed"), meta: fullName(member), href: `/mitglieder/${member.id}` });
  return {
    result: { id: member.id, message: say("receipt.emailConfirmed", { email: address }), href: "/profil" },
    effects: [
      say("effect.member.email", { email: address }),
      member.email ? say("effect.profile.noMoreTo", { email: member.email }) : say("effect.profile.noMoreToOld"),
    ],
  };
}

function readProfile(member: Member, values: OperationValues): Member {
  const text = (name: "street" | "town", message: Sentence) =>
    values.has(name) ? values.required(name, message) : member[name];
  const name = values.has("emergencyName") ? values.text("emergencyName") : (member.emergency?.name ?? "");
  const phone = values.has("emergencyPhone") ? values.text("emergencyPhone") : (member.emergency?.phone ?? "");
  if (values.text("moveDate")) values.date("moveDate", "");
  const { emergency, ...rest } = member;
  const after: Member = {
    ...rest,
    phone: values.has("phone") ? values.text("phone") : member.phone,
    street: text("street", say("missing.street")),
    postcode: values.has("postcode") ? values.postcode("postcode") : member.postcode,
    town: text("town", say("missing.town")),
    ...(name ? { emergency: { name, phone } } : {}),
    noPhotos: !values.flag("photoConsent", !member.noPhotos),
  };
  return after;
}

function changeSentences(
  before: Member,
  after: Member,
  moves: boolean,
  household: readonly string[],
  moveDate: string,
  asked: PendingEmail | undefined,
): Words[] {
  const photos = (after.noPhotos ?? false) !== (before.noPhotos ?? false);
  const contact = before.phone !== after.phone;
  const help = JSON.stringify(before.emergency) !== JSON.stringify(after.emergency);
  const sentences = [
    ...(moves ? moveSentences(household, moveDate) : []),
    ...(asked ? emailSentences(before, asked) : []),
    ...(contact ? [phoneSentence(after)] : []),
    ...(help ? [emergencySentence(after)] : []),
    ...(photos ? [say(after.noPhotos ? "effect.profile.photosNo" : "effect.profile.photosYes")] : []),
  ];
  if (sentences.length === 0) return [say("effect.nothing")];
  return [...sentences, say(moves || contact ? "effect.profile.officeSees" : "effect.nobodyTold")];
}

function phoneSentence({ phone }: Member): Words {
  return phone ? say("effect.profile.phone", { phone }) : say("effect.profile.noPhone");
}

function emergencySentence({ emergency }: Member): Words {
  return emergency ? say("effect.profile.emergency", { name: emergency.name }) : say("effect.profile.noEmergency");
}

function emailSentences({ email }: Member, { address }: PendingEmail): Words[] {
  return [
    say("effect.profile.codeSent", { email: address }),
    email ? say("effect.profile.codeUntil", { email }) : say("effect.profile.codeUntilNone"),
  ];
}

function moveSentences(household: readonly string[], moveDate: string): Words[] {
  const who = { all: [say("words.you"), ...household] };
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(moveDate);
  return [
    isDated ? say("effect.profile.movesOn", { who, date: { date: moveDate } }) : say("effect.profile.moves", { who }),
    say("effect.profile.oldInvoices"),
  ];
}

async function familyOptions(club: ClubRepository): Promise<Schemas["Options"]> {
  const family = await familyOf(club);
  return { options: family.map((member) => ({ value: member.id, label: fullName(member) })) };
}

const profileUpdate = changing(updateProfile);

export const profileOperations = {
  "profile.person.get": reading(getProfile),
  "profile.person.update": profileUpdate,
  "profile.change.preview": dryRun(profileUpdate),
  "profile.email.confirm": changing(confirmEmail),
  "profile.family.options": reading(familyOptions),
} satisfies DescribedOperations;
