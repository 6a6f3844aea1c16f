import { demoRecipients } from "../demo/notice-recipients.ts";
import { demoClubNames } from "../demo/persons.ts";
import type { NoticeMail } from "../product/api/notices/notice-mail.ts";
import type { NoticeCarriers, NoticeMails } from "../product/api/notices/notice-works.ts";
import { secretBytes, type Webhook } from "../product/api/notices/webhook.ts";
import { JobRefused } from "../product/api/queue/job-queue.ts";
import { isLocalHost } from "../product/server/host-names.ts";

/** How notices leave `npm run api`, as its options say. */
export interface NoticeOptions {
  /** `smtps://user@host:465`, or `smtp://` for STARTTLS; a server of this machine is spoken to in the open. */
  readonly smtp?: string | undefined;
  readonly "mail-from"?: string | undefined;
  /** The address of the app in which people decide. */
  readonly app?: string | undefined;
  /** Addresses, between commas. */
  readonly webhook?: string | undefined;
}

/** Secrets, which are in no list of processes. */
export interface NoticeSecrets {
  readonly SMTP_PASSWORD?: string | undefined;
  /** Between spaces, where one replaces another. */
  readonly WEBHOOK_SECRET?: string | undefined;
}

/**
 * What carries notices; nothing where no option asks for it.
 *
 * @throws Error with the remedy where an option or a secret is missing or wrong
 */
export async function noticeCarriers(
  options: NoticeOptions,
  secrets: NoticeSecrets,
): Promise<NoticeCarriers | undefined> {
  const { smtp, webhook, app = "" } = options;
  if (smtp === undefined && webhook === undefined) return undefined;
  const link = webAddress("--app", app, "https://apps.example.org/admin/");
  return {
    linkOf: (proposal) => new URL(`#/vorschlaege/${encodeURIComponent(proposal)}`, link).href,
    mail: smtp === undefined ? undefined : await mailsBy(smtp, options["mail-from"], secrets.SMTP_PASSWORD),
    webhooks: webhook === undefined ? [] : webhooksAt(webhook.split(","), secrets.WEBHOOK_SECRET?.split(" ")),
    now: () => new Date(),
  };
}

function webhooksAt(addresses: readonly string[], secrets: readonly string[] = []): Webhook[] {
  if (secrets.length === 0) throw new Error("--webhook needs the secret of its receiver: WEBHOOK_SECRET=whsec_….");
  for (const secret of secrets) secretBytes(secret);
  return addresses.map((each) => ({ url: webAddress("--webhook", each, "https://hooks.example.org/club"), secrets }));
}

/** @throws Error where it is none, or leaves this machine without encryption */
function webAddress(option: string, text: string, example: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocalHost(url.host));
  if (url === null || !isSafe) throw new Error(`${option} takes an address such as ${example}, not "${text}".`);
  return url.href;
}

const mailPorts: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

async function mailsBy(address: string, from: string | undefined, password: string | undefined): Promise<NoticeMails> {
  const url = URL.parse(address);
  const port = mailPorts[url?.protocol ?? ""];
  if (url === null || port === undefined)
    throw new Error(`--smtp takes an address such as smtps://office@mail.example.org, not "${address}".`);
  if (from === undefined) throw new Error("--smtp needs the sender of the mails: --mail-from office@club.example.");
  const { LetterRefused } = await import("../product/receive/mail/letter-queue.ts");
  const { smtpSender } = await import("../product/receive/mail/mail-transport.ts");
  const { hostname: host, username } = url;
  const security = url.protocol === "smtps:" ? "tls" : isLocalHost(url.host) ? "none" : "starttls";
  const user = username === "" ? {} : { user: decodeURIComponent(username) };
  const send = smtpSender({ smtp: { host, port: Number(url.port) || port, security, ...user }, from }, password);
  return {
    recipientsOf: demoRecipients,
    fromName: (club) => demoClubNames[club] ?? club,
    send: (mail: NoticeMail) =>
      send(mail).catch((error: unknown) => {
        throw error instanceof LetterRefused ? new JobRefused(error.message, { cause: error }) : error;
      }),
  };
}
