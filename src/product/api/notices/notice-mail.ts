import type { Notice } from "../notice.ts";
import { momentWords } from "../proposals/presented.ts";
import { visibleText } from "../visible-text.ts";
import { loadWords, type Sentence, say, sentenceText, type Words } from "../words/sentence.ts";

/** A person who is told of a notice. */
export interface NoticeRecipient {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
}

/** A letter in plain text. */
export interface NoticeMail {
  /** The same at every attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
}

/** What a mail says in the language of its recipient: what, who, until when and where. Nothing else of the proposal. */
export async function noticeMail(
  notice: Notice,
  { email, locale }: NoticeRecipient,
  { key, link, fromName }: { readonly key: string; readonly link: string; readonly fromName: string },
): Promise<NoticeMail> {
  await loadWords(locale);
  const told = (sentence: Sentence) => sentenceText(sentence, locale, visibleText);
  const { by, until } = notice;
  const lines = [
    subjectOf(notice),
    ...(by === undefined ? [] : [say("notice.by", { name: by })]),
    ...(until === null || notice.status !== "pending"
      ? []
      : [say("notice.until", { moment: momentWords(new Date(until)) })]),
  ];
  return {
    messageId: `<${key}@${new URL(link).hostname}>`,
    to: email,
    fromName,
    subject: told(subjectOf(notice)),
    text: `${lines.map(told).join("\n")}\n\n${link}\n`,
  };
}

function subjectOf({ kind, status, title }: Notice): Words {
  if (kind === "asked") return say("notice.asked", { title });
  if (kind === "answered") return say("notice.answered", { title });
  if (kind === "ends-soon") return say("notice.endsSoon", { title });
  return statusSubjects[status](title);
}

const statusSubjects: Readonly<Record<Notice["status"], (title: Sentence) => Words>> = {
  pending: (title) => say("notice.waits", { title }),
  approved: (title) => say("notice.approved", { title }),
  rejected: (title) => say("notice.rejected", { title }),
  expired: (title) => say("notice.expired", { title }),
};
