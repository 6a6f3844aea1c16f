import { type Notice, noticeJob } from "../notice.ts";
import { enqueuing, type Job, type JobOrder } from "../queue/job.ts";
import { JobRefused, type JobWork } from "../queue/job-queue.ts";
import { visibleText } from "../visible-text.ts";
import { sentenceText } from "../words/sentence.ts";
import { type NoticeMail, type NoticeRecipient, noticeMail } from "./notice-mail.ts";
import { postWebhook, type Webhook } from "./webhook.ts";

/** How notices leave the host. */
export interface NoticeCarriers {
  /** The address of the page of a proposal. */
  linkOf(proposal: string): string;
  readonly mail?: NoticeMails | undefined;
  /** Each notice is posted to all of them. */
  readonly webhooks?: readonly Webhook[];
  now(): Date;
}

export interface NoticeMails {
  /** The people of a notice as of now: whoever may no longer decide is not told. */
  recipientsOf(notice: Notice): Promise<readonly NoticeRecipient[]>;
  /** The name that letters of a club come from. */
  fromName(club: string): string;
  /** @throws JobRefused where a server refuses the letter for good */
  send(mail: NoticeMail): Promise<void>;
}

const mailJob = "notice.mail";
const webhookJob = "notice.webhook";

/**
 * The works of a queue that carry notices: a notice becomes a job for each recipient and each webhook, so that one that
 * fails holds up no other and is tried again alone.
 */
export function noticeWorks(carriers: NoticeCarriers): Readonly<Record<string, JobWork>> {
  return {
    [noticeJob]: async (job) => ({ changes: (await deliveries(carriers, job)).map(enqueuing) }),
    [mailJob]: (job) => sendMail(carriers, job),
    [webhookJob]: (job, signal) => post(carriers, job, signal),
  };
}

/** What a job delivers, and to whom: the id of a person, or the address of a webhook. */
interface Delivery {
  readonly notice: Notice;
  readonly to: string;
}

async function deliveries({ mail, webhooks = [] }: NoticeCarriers, job: Job): Promise<JobOrder[]> {
  const notice = job.data as Notice;
  const { club, id } = notice;
  const people = (await mail?.recipientsOf(notice)) ?? [];
  return [
    ...people.map(({ id: to }) => ({ club, id: `${id}.${to}`, kind: mailJob, data: { notice, to } })),
    ...webhooks.map(({ url: to }, place) => ({ club, id: `${id}.w${place}`, kind: webhookJob, data: { notice, to } })),
  ];
}

async function sendMail({ mail, linkOf }: NoticeCarriers, job: Job): Promise<undefined> {
  const { notice, to } = job.data as Delivery;
  const recipient = (await mail?.recipientsOf(notice))?.find(({ id }) => id === to);
  if (mail === undefined || recipient === undefined) return;
  const setting = { key: job.id, link: linkOf(notice.proposal), fromName: mail.fromName(notice.club) };
  await mail.send(await noticeMail(notice, recipient, setting));
}

async function post({ webhooks = [], linkOf, now }: NoticeCarriers, job: Job, signal: AbortSignal): Promise<undefined> {
  const { notice, to } = job.data as Delivery;
  const webhook = webhooks.find(({ url }) => url === to);
  if (webhook === undefined) throw new JobRefused("Its webhook is no longer in the configuration.");
  await postWebhook(webhook, webhookMessage(notice, linkOf(notice.proposal)), now(), signal);
}

/** As mails, it says of the proposal no more than its title. */
function webhookMessage({ kind, id, club, proposal, status, at, by, until, title }: Notice, link: string) {
  const data = { club, proposal, status, title: sentenceText(title, undefined, visibleText), by, until, link };
  return {
    id: `msg_${id.replaceAll(".", "_")}`,
    body: JSON.stringify({ type: `proposal.${kind}`, timestamp: at, data }),
  };
}
