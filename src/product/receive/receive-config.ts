import * as z from "zod/mini";

/** A text of a form, with the sentence that says which. */
function refusedTextOf(form: RegExp, words: string): z.ZodMiniString {
  return z.string().check(z.refine((text) => form.test(text), { error: words, params: { rule: "pattern" } }));
}

const hostContract = refusedTextOf(/^[\w.:-]+$/, "Write a name such as mail.example or an IP address.");
const originContract = refusedTextOf(
  /^https?:\/\/[\w.-]+(?::\d+)?$/,
  "Write an origin such as https://annahme.example, without a path and without a slash at its end.",
);
const senderContract = refusedTextOf(
  /^(?=.{1,254}$)[^\s@<>,]{1,64}@[^\s@<>,]+\.[^\s@<>,]+$/,
  "Write one address such as annahme@verein.example.",
);
const folderContract = z.string().check(z.minLength(1));

const smtpContract = z.strictObject({
  host: hostContract,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** `tls` from the first byte, `starttls` and nothing without it, or `none` on a machine of one's own. */
  security: z.enum(["tls", "starttls", "none"]),
  user: z.optional(z.string()),
  /** A file with the password alone, so that it is in no configuration and no process list. */
  passwordFile: z.optional(folderContract),
});

/** The configuration of `npm run receive`. */
export const receiveConfigContract = z.strictObject({
  $schema: z.optional(z.string()),
  /** The address under which browsers reach the server. A request to another host is refused. */
  url: originContract,
  listen: z._default(z.strictObject({ host: hostContract, port: z.int().check(z.gte(0), z.lte(65_535)) }), {
    host: "127.0.0.1",
    port: 8080,
  }),
  /** Number of proxies before the server; each adds an address to `X-Forwarded-For`. */
  proxies: z._default(z.int().check(z.gte(0), z.lte(5)), 0),
  /** The file of SQLite. */
  file: folderContract,
  /** The folder with a folder for each club. */
  clubs: folderContract,
  /** Further origins of a club's pages besides the `url` in its `club.json`. */
  origins: z._default(z.record(z.string(), z.array(originContract)), {}),
  smtp: smtpContract,
  /** The sender of every letter. */
  from: senderContract,
  /** Hours in which an address can be confirmed. */
  confirmHours: z._default(z.int().check(z.gte(1), z.lte(168)), 48),
  /** Days after which what was confirmed is deleted. */
  keepDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 180),
});

export type ReceiveConfig = z.output<typeof receiveConfigContract>;
