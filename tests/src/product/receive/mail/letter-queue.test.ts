import { expect, test } from "vitest";
import { inboxCsv } from "../../../../../src/product/receive/inbox-csv.ts";
import { nextAttempt } from "../../../../../src/product/receive/mail/letter-queue.ts";
import { smtpSender } from "../../../../../src/product/receive/mail/mail-transport.ts";
import { type MailServer, mailServer } from "../mail-server.ts";
import { content, linkIn, message, post, press, receiving } from "../receiving.ts";

/** Sends to a mail server of a test. */
function sender({ port }: MailServer) {
  const smtp = { host: "127.0.0.1", port, security: "none" } as const;
  return smtpSender({ smtp, from: "annahme@annahme.example" }, undefined);
}

test("puts a message into the mailbox of the club by SMTP, with the visitor as the one to answer", async () => {
  await using mail = await mailServer();
  using server = receiving();
  await server.fetch(post({ ...message, name: "Zoë Müller" }));
  await server.flush();
  server.send = sender(mail);
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  expect(mail.mails).toHaveLength(1);
  const [text = ""] = mail.mails;
  const fields = Object.fromEntries(
    [...text.matchAll(/^(From|To|Reply-To|Subject|Auto-Submitted): (.*)$/gim)].map(([, name, value]) => [
      name,
      value?.trim(),
    ]),
  );
  expect(fields).toMatchInlineSnapshot(`
    {
      "Auto-Submitted": "auto-generated",
      "From": ""TV Oberried (Website)" <annahme@annahme.example>",
      "Reply-To": "ana.rossi@post.example",
      "Subject": "=?UTF-8?Q?Kontakt=3A_Zo=C3=AB_M=C3=BCller?=",
      "To": "info@tv-oberried.example",
    }
  `);
});

test("sends a letter again with the same Message-ID when the process ended before it knew", async () => {
  await using mail = await mailServer();
  using server = receiving();
  server.send = async (letter) => {
    await sender(mail)(letter);
    throw new Error("The process ends here.");
  };
  await server.fetch(post(message));
  await server.flush();
  server.restart();
  server.send = sender(mail);
  await server.flush();
  expect(mail.mails, "not before its time").toHaveLength(1);
  server.clock.now += 60_000;
  await server.flush();
  await server.flush();
  const [first, second] = mail.messageIds();
  expect(mail.mails).toHaveLength(2);
  expect(second).toBe(first);
});

test("keeps a letter through a restart between the confirmation and its sending", async () => {
  await using mail = await mailServer();
  using server = receiving();
  await server.fetch(post(message));
  await server.flush();
  server.send = () => new Promise(() => undefined);
  await server.fetch(press(linkIn(server.sent[0]!)));
  server.restart();
  server.send = sender(mail);
  server.clock.now += 60_000;
  await server.flush();
  expect(mail.mails).toHaveLength(1);
});

test("gives up an address that does not exist, and not the mailbox of a club that is full", async () => {
  await using mail = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("Mailbox full"), { responseCode: 552 })),
  });
  using server = receiving();
  await server.fetch(post(message));
  await server.flush();
  const id = linkIn(server.sent[0]!).split("/").at(-2)!;
  server.send = sender(mail);
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  await server.fetch(post({ ...message, email: "nobody@post.example" }));
  await server.flush();
  expect(server.store.letterState(id, "deliver")).toBe("waiting");
  const events = server.logged
    .map((line) => JSON.parse(line))
    .map(({ event, letter, reason }) => [event, letter, reason]);
  expect(events.slice(-3)).toEqual([
    ["letter-delayed", "deliver", "EENVELOPE"],
    ["received", undefined, undefined],
    ["letter-failed", "confirm", "EENVELOPE"],
  ]);
});

test("sends no encoded word that somebody has written as their name, and no second line of a subject", async () => {
  await using mail = await mailServer();
  using server = receiving();
  const names = [
    "=?utf-8?q?Vorstand?=",
    "=?UTF-8?B?Vm9yc3RhbmQ=?=",
    "=?iso-8859-1?Q?=0D=0ABcc=3A_x?= Zoë",
    "=?=?x?q?a?=?=",
  ];
  const texts: string[] = [];
  for (const name of names) {
    server.send = async (letter) => void server.sent.push(letter);
    server.clock.now += 86_400_000;
    const response = await server.fetch(post({ ...message, name }));
    expect(response.status, await response.text()).toBe(200);
    await server.flush();
    server.send = sender(mail);
    await server.fetch(press(linkIn(server.sent.at(-1)!)));
    await server.flush();
    texts.push(mail.mails.at(-1) ?? "");
  }
  for (const [place, text] of texts.entries()) {
    const [head = ""] = text.split("\r\n\r\n");
    expect(head).toMatch(/^Subject: /m);
    expect(decodedWords(head)).toContain(names[place]!.replaceAll("=?", "= ?").replaceAll("?=", "? ="));
    expect(head).not.toMatch(/^Bcc/im);
  }
});

/** The header fields as a mail program shows them (RFC 2047). */
function decodedWords(head: string): string {
  return head
    .replaceAll(/\r\n[ \t]/g, " ")
    .replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?([\w-]+)\?([QB])\?(.*?)\?=/gi, (_, charset: string, kind: string, text: string) => {
      const bytes =
        kind.toUpperCase() === "B"
          ? Buffer.from(text, "base64")
          : Buffer.from(
              text
                .replaceAll("_", " ")
                .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              "latin1",
            );
      return new TextDecoder(charset).decode(bytes);
    });
}

test("counts the letters that were given up, and says so in the inbox", async () => {
  using server = receiving();
  await server.fetch(post(message));
  await server.flush();
  server.send = async () => {
    throw Object.assign(new Error("No connection"), { code: "ECONNREFUSED" });
  };
  await server.fetch(press(linkIn(server.sent[0]!)));
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await server.flush();
    server.clock.now += 6 * 60 * 60_000;
  }
  expect(server.store.failedLetters("tv-oberried", "deliver")).toBe(1);
  const club = await content.findClub("tv-oberried");
  expect(inboxCsv(server.store, { content }, club!)).toContain('"not sent"');
  expect(server.logged.at(-1)).toContain('"letter-failed"');
});

test("waits twice as long after each attempt, and never more than six hours", () => {
  const pauses = Array.from({ length: 12 }, (_, attempts) => nextAttempt(0, attempts) / 60_000);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});
