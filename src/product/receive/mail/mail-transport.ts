import { createTransport } from "nodemailer";
import type { ReceiveConfig } from "../receive-config.ts";
import { LetterRefused, type SendLetter } from "./letter-queue.ts";
import type { OutgoingLetter } from "./letters.ts";

/** Sends letters to the mail server of the configuration. */
export function smtpSender(
  { smtp, from }: Pick<ReceiveConfig, "smtp" | "from">,
  password: string | undefined,
): SendLetter {
  const { host, port, security, user } = smtp;
  const transport = createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // A letter is made of texts alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (letter) => {
    await transport.sendMail(mailOf(letter, from)).catch((error: unknown) => {
      throw isRefusal(error) ? new LetterRefused("The mail server refuses the letter.", { cause: error }) : error;
    });
  };
}

/** Addresses are objects, because a text may be read as several. */
function mailOf({ messageId, to, replyTo, fromName, subject, text }: OutgoingLetter, from: string) {
  return {
    messageId,
    from: { name: withoutEncodedWords(fromName), address: from },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject: withoutEncodedWords(subject),
    text,
    // Nobody's holiday answer comes back.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/**
 * A text of one line that no mail program decodes into another one: who writes `=?utf-8?q?...?=` (RFC 2047) as their name
 * would otherwise choose what the office reads.
 */
function withoutEncodedWords(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll("=?", "= ?")
    .replaceAll("?=", "? =");
}

/** What nodemailer calls an answer about an address, and one about the letter. */
const letterErrors = ["EENVELOPE", "EMESSAGE"];

/** Whether the mail server will never take this letter. A wrong password, say, is a matter of the configuration. */
function isRefusal(error: unknown): boolean {
  const { code = "", responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return letterErrors.includes(code) && responseCode !== undefined && responseCode >= 500;
}
