import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LetterRefused } from "../../../../../src/product/receive/mail/letter-queue.ts";
import type { OutgoingLetter } from "../../../../../src/product/receive/mail/letters.ts";
import { smtpSender } from "../../../../../src/product/receive/mail/mail-transport.ts";
import type { ReceiveConfig } from "../../../../../src/product/receive/receive-config.ts";
import { mailServer } from "../mail-server.ts";

const trusted = getCACertificates("default");
let identity: { readonly key: string; readonly cert: string };

/** A certificate for `localhost` that this process trusts. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", cert, ...names], { stdio: "ignore" });
  identity = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...trusted, identity.cert]);
});

afterAll(() => setDefaultCACertificates(trusted));

const letter: OutgoingLetter = {
  messageId: "<1@verein.example>",
  to: "verein@post.example",
  fromName: "Annahme",
  subject: "Anfrage",
  text: "Wann ist Training?",
};

/** A mail server that takes letters of one person only, and says how each of them signed in. */
async function guarded(options: SMTPServerOptions) {
  const signedIn: string[] = [];
  const server = await mailServer({
    authOptional: false,
    ...options,
    onAuth({ username, password }, { secure }, done) {
      signedIn.push(`${username} ${secure ? "encrypted" : "in the open"}`);
      if (username === "annahme" && password === "geheim") done(null, { user: username });
      else done(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
    },
  });
  return Object.assign(server, { signedIn });
}

function sender(port: number, security: ReceiveConfig["smtp"]["security"], password = "geheim") {
  const smtp = { host: "localhost", port, security, user: "annahme" };
  return smtpSender({ smtp, from: "annahme@verein.example" }, password);
}

test.each([
  { security: "tls", options: { secure: true } },
  { security: "starttls", options: { disabledCommands: [] } },
] as const)("signs in with a password over $security", async ({ security, options }) => {
  await using server = await guarded({ ...identity, ...options, disabledCommands: [] });
  await sender(server.port, security)(letter);
  expect(server.signedIn).toEqual(["annahme encrypted"]);
  expect(server.mails[0]).toContain("Wann ist Training?");
});

test("sends nothing where the server does not encrypt, or shows a certificate of another name", async () => {
  await using open = await guarded({ disabledCommands: ["STARTTLS"], allowInsecureAuth: true });
  await expect(sender(open.port, "starttls")(letter)).rejects.toThrow();
  await using other = await guarded({ ...identity, secure: true });
  setDefaultCACertificates(trusted);
  await expect(sender(other.port, "tls")(letter)).rejects.toThrow(/certificate/);
  setDefaultCACertificates([...trusted, identity.cert]);
  expect([...open.signedIn, ...other.signedIn, ...open.mails, ...other.mails]).toEqual([]);
});

test("waits where the password is wrong, and gives up only where the server refuses the letter", async () => {
  await using server = await guarded({
    ...identity,
    secure: true,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
  });
  await expect(sender(server.port, "tls", "alt")(letter)).rejects.not.toBeInstanceOf(LetterRefused);
  await expect(sender(server.port, "tls")(letter)).rejects.toBeInstanceOf(LetterRefused);
});
