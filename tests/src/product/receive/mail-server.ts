import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail server on this machine that keeps what it takes. */
export interface MailServer extends AsyncDisposable {
  readonly port: number;
  /** The letters with their fields. */
  readonly mails: readonly string[];
  messageIds(): string[];
  /** Waits for a letter that matches, and returns the match. */
  find(pattern: RegExp): Promise<string>;
}

export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: string[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push(withoutSoftBreaks(Buffer.concat(parts).toString("utf8")));
        done();
        arrivals.emit("mail");
      });
    },
    ...options,
  });
  // A client that is killed breaks its connection.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const find = (pattern: RegExp) => mails.map((mail) => pattern.exec(mail)?.[0]).find((match) => match !== undefined);
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    messageIds: () => mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? ""),
    async find(pattern) {
      for (;;) {
        const found = find(pattern);
        if (found !== undefined) return found;
        await once(arrivals, "mail");
      }
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** In a body, quoted-printable (RFC 2045) breaks long lines with a sign at their end. */
function withoutSoftBreaks(mail: string): string {
  const body = mail.indexOf("\r\n\r\n");
  return mail.slice(0, body) + mail.slice(body).replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
