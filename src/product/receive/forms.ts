import { HttpProblem } from "../api/http/problem.ts";
import type { RequestParams } from "../api/http/read-request.ts";
import { contact, plansPage } from "../api/public/pages.ts";
import { localText, type SiteContext } from "../api/public/site-context.ts";
import { isOfAge, trialOffers } from "../api/public/trials.ts";
import { type ReceiveContent, receiveText } from "./receive-content.ts";

/** The surroundings of a form that a visitor has filled in. */
export interface ReceivedFormContext {
  readonly site: SiteContext;
  readonly content: Pick<ReceiveContent, "messagesOf">;
  readonly keepDays: number;
}

/** A form that the server receives. */
export interface ReceivedForm {
  /** The screen with its fields. */
  readonly screen: string;
  /** The operation that says what would happen. */
  readonly preview?: string;
  /** The results that its choices come from, by the names that the screen gives them. */
  results(site: SiteContext, params: RequestParams): Readonly<Record<string, object>>;
  /**
   * The result of the dry-run.
   *
   * @throws Problem 422 where an answer is possible by the schema and not at this club
   */
  dryRun(around: ReceivedFormContext, params: RequestParams): object;
}

/** The forms by the operation that sends them. */
export const receivedForms: Readonly<Record<string, ReceivedForm>> = {
  "trial.request.create": {
    screen: "trial.request",
    preview: "trial.request.preview",
    results: (site, { sport, group }) => ({ offers: trialOffers(site, sport, group) }),
    dryRun: trialDryRun,
  },
  "membership.application.create": {
    screen: "membership.apply",
    preview: "membership.application.preview",
    results: (site) => ({ plans: plansPage(site) }),
    dryRun: applicationDryRun,
  },
  "contact.message.send": {
    screen: "contact.page",
    results: (site) => ({ page: contact(site) }),
    dryRun: messageDryRun,
  },
};

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

function trialDryRun(around: ReceivedFormContext, params: RequestParams): object {
  const { site } = around;
  const offers = trialOffers(site, params["sport"], params["group"]) as Record<"choices" | "dates", readonly Choice[]>;
  const group = offers.choices.find(({ value, disabled }) => value === params["group"] && disabled !== true);
  const date = offers.dates.find(({ value }) => value === params["date"]);
  requireAnswers(around, {
    ...bornProblem(site, params),
    ...otherAgeProblem(site, params),
    ...(group === undefined && { group: "noGroup" }),
    ...(group !== undefined && date === undefined && { date: "noDate" }),
  });
  const dateLabel = date?.label ?? "";
  const said = receiveText(around.content, site.locale, "effectTrial", { group: group?.label, date: dateLabel });
  return { effects: [said, ...laterEffects(around, params)], dateLabel, placeLabel: hallAddress(around, date) };
}

/** The hall with its address. */
function hallAddress({ site }: ReceivedFormContext, date: Choice | undefined): string {
  const hall = site.club.halls.find(({ name }) => name === date?.hint);
  return hall === undefined
    ? localText(site, site.club.address.town)
    : `${hall.name}, ${localText(site, hall.address)}`;
}

function applicationDryRun(around: ReceivedFormContext, params: RequestParams): object {
  const { site } = around;
  const { plans } = plansPage(site);
  const plan = plans.find(({ id }) => id === params["plan"]);
  const isGroupKnown = !params["group"] || site.club.trainings.groups.some(({ id }) => id === params["group"]);
  requireAnswers(around, {
    ...bornProblem(site, params),
    ...(plan === undefined && { plan: "noPlan" }),
    ...(!isGroupKnown && { group: "noGroup" }),
    ...(params["statutes"] !== true && { statutes: "noStatutes" }),
  });
  const { title = "", amount = 0, amountLabel = "" } = plan ?? {};
  const said = receiveText(around.content, site.locale, "effectPlan", { plan: title, amount: amountLabel });
  return { effects: [said, ...laterEffects(around, params)], amount, amountLabel };
}

function messageDryRun(around: ReceivedFormContext, params: RequestParams): object {
  const { topic } = params;
  const isKnown = !topic || topicOptions(around.site).some(({ value }) => value === topic);
  requireAnswers(around, { ...(!isKnown && { topic: "noTopic" }) });
  return { effects: laterEffects(around, params) };
}

function topicOptions(site: SiteContext): Choice[] {
  return (site.club.topics ?? []).map(({ id, label }) => ({ value: id, label: localText(site, label) }));
}

/** What happens after the form was sent, whatever it is. */
function laterEffects({ site, content, keepDays }: ReceivedFormContext, { email }: RequestParams): string[] {
  return [
    receiveText(content, site.locale, "effectConfirm", { email, club: site.club.shortName }),
    receiveText(content, site.locale, "effectDelete", { days: keepDays }),
  ];
}

function bornProblem({ today }: SiteContext, { birthDate }: RequestParams): Readonly<Record<string, string>> {
  return String(birthDate) > today ? { birthDate: "bornLater" } : {};
}

function otherAgeProblem({ club, today }: SiteContext, params: RequestParams): Readonly<Record<string, string>> {
  const group = club.trainings.groups.find(({ id }) => id === params["group"]);
  return group === undefined || isOfAge(group, String(params["birthDate"]), today) ? {} : { group: "otherAge" };
}

/** @throws Problem 422 with the messages of the wrong fields */
function requireAnswers({ site, content }: ReceivedFormContext, keys: Readonly<Record<string, string | false>>): void {
  const fields = Object.entries(keys).flatMap(([name, key]) =>
    key === false ? [] : [[name, receiveText(content, site.locale, key)] as const],
  );
  if (fields.length === 0) return;
  throw new HttpProblem(422, receiveText(content, site.locale, "wrongAnswers"), { fields: Object.fromEntries(fields) });
}
