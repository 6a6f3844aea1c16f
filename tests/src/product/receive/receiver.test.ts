import { expect, test } from "vitest";
import { resultIssues } from "../../../../src/checks/result-issues.ts";
import { apiOperations } from "../../../../src/product/content/operations.ts";
import { application, linkIn, message, origin, post, press, receiving, url } from "./receiving.ts";

const memberships = "/public/memberships";

test("delivers an application to the club once its address is confirmed, with all answers as words", async () => {
  using server = receiving();
  const reply = await server.fetch(post({ ...application, group: "aktive" }, { path: memberships }));
  expect(reply.status).toBe(200);
  expect(resultIssues(apiOperations().get("membership.application.create")!, await reply.json())).toEqual([]);
  await server.flush();
  expect(server.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    "ana.rossi@post.example: TV Oberried: Bitte bestätige deine E-Mail-Adresse",
  ]);
  expect((await server.fetch(press(linkIn(server.sent[0]!)))).status).toBe(200);
  await server.flush();
  const { to, replyTo, subject, text } = server.sent[1]!;
  expect({ to, replyTo, subject }).toEqual({
    to: "info@tv-oberried.example",
    replyTo: "ana.rossi@post.example",
    subject: "Mitglied werden: Ana Rossi",
  });
  expect(text).toMatchInlineSnapshot(`
    "Das ist über die Website von Turnverein Oberried gekommen. Die Adresse ana.rossi@post.example ist bestätigt: Antworte einfach auf diese Nachricht.

    Welche Mitgliedschaft passt? Erwachsene
    In welcher Gruppe trainierst du? Aktivriege

    Vorname: Ana
    Nachname: Rossi
    Geburtsdatum: 5. Mai 1990

    Strasse und Nummer: Uferweg 3
    PLZ: 3854
    Ort: Oberried
    E-Mail: ana.rossi@post.example

    Ich habe die Statuten gelesen und bin einverstanden. Ja
    Fotos mit mir dürfen auf die Website. Nein

    Auf dem Server werden diese Angaben am 20. Mai 2027 gelöscht.
    "
  `);
});

test("writes to a French-speaking visitor in French, and to the club in its own language", async () => {
  using server = receiving();
  const request = post(message, { headers: { "accept-language": "fr-CH", origin: "https://fc-seeland.example" } });
  await server.fetch(new Request(request.url.replace("tv-oberried", "fc-seeland"), request));
  await server.flush();
  expect(server.sent[0]!.subject).toBe("FC Seeland\u00a0: confirme ton adresse e-mail");
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  expect(server.sent[1]!.subject).toBe("Kontakt: Ana Rossi");
});

test("repeats nothing in the letter to the visitor that somebody else may have entered", async () => {
  using server = receiving();
  await server.fetch(post({ ...message, name: "Buy at https://spam.example", message: "Cheap pills" }));
  await server.flush();
  expect(JSON.stringify(server.sent)).not.toMatch(/spam|pills/);
});

test("keeps one submission through double presses, lost answers and restarts", async () => {
  using server = receiving();
  const send = () => server.fetch(post(message, { key: "one-and-the-same" })).then((reply) => reply.json());
  const answers = await Promise.all([send(), send()]);
  server.restart();
  answers.push(await send());
  await server.flush();
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const link = linkIn(server.sent[0]!);
  await Promise.all([server.fetch(press(link)), server.fetch(press(link))]);
  server.restart();
  await server.fetch(press(link));
  await server.flush();
  expect(server.sent.map(({ to }) => to)).toEqual(["ana.rossi@post.example", "info@tv-oberried.example"]);
});

test("refuses a key that was sent with other answers", async () => {
  using server = receiving();
  await server.fetch(post(message, { key: "one-and-the-same" }));
  const reply = await server.fetch(post({ ...message, message: "Etwas anderes" }, { key: "one-and-the-same" }));
  expect([reply.status, (await reply.json()).detail]).toMatchInlineSnapshot(`
    [
      422,
      "Dieser Schlüssel gehört zu einer anderen Anfrage. Nimm für jede Anfrage einen neuen.",
    ]
  `);
});

test("tells what became of a key, and keeps nothing under a closed one that arrives late", async () => {
  using server = receiving();
  const ask = (key: string) =>
    server
      .fetch(new Request(`${url}/tv-oberried/requests/${key}`, { headers: { origin } }))
      .then((reply) => reply.json() as Promise<object>);
  const close = (key: string) =>
    server.fetch(post({}, { path: `/requests/${key}/close` })).then((reply) => reply.json() as Promise<object>);
  expect(await ask("the-first-key")).toEqual({ status: "none" });
  expect(await close("the-first-key")).toEqual({ status: "closed" });
  const late = await server.fetch(post(message, { key: "the-first-key" }));
  expect([late.status, await late.json()]).toMatchObject([410, { idempotencyKey: "the-first-key" }]);
  await server.fetch(post(message, { key: "another-key" }));
  expect(await close("another-key")).toMatchObject({ status: "done", result: { message: expect.any(String) } });
  server.restart();
  expect(await ask("the-first-key")).toEqual({ status: "closed" });
  expect(await ask("another-key")).toMatchObject({ status: "done" });
  await server.flush();
  expect(server.sent).toHaveLength(1);
});

test("names the key where answers are wrong, and not where it belongs to other answers", async () => {
  using server = receiving();
  const wrong = await server.fetch(post({ ...message, email: "kein" }, { key: "wrong-answers" }));
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { idempotencyKey: "wrong-answers" }]);
  await server.fetch(post(message, { key: "one-and-the-same" }));
  const other = await server.fetch(post({ ...message, message: "Anders" }, { key: "one-and-the-same" }));
  expect(await other.json()).not.toHaveProperty("idempotencyKey");
});

test("confirms by the button of a page alone, because programs open the links of letters", async () => {
  using server = receiving();
  await server.fetch(post(message));
  await server.flush();
  const link = linkIn(server.sent[0]!);
  const page = await server.fetch(new Request(link));
  const html = await page.text();
  await server.flush();
  expect(server.sent).toHaveLength(1);
  expect(html).toContain(
    "Mit dem Knopf bestätigst du deine E-Mail-Adresse. Dann geht «Kontakt» an Turnverein Oberried.",
  );
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; form-action 'self'/,
  );
});

test("refuses a confirmation that has expired, has another token or belongs to another club", async () => {
  using server = receiving();
  await server.fetch(post(message));
  await server.flush();
  const link = linkIn(server.sent[0]!);
  const wrong = [link.slice(0, -1) + (link.endsWith("A") ? "B" : "A"), link.replace("tv-oberried", "judo-aarfeld")];
  for (const each of wrong) expect((await server.fetch(press(each))).status).toBe(410);
  server.clock.now += 48 * 3_600_000;
  const late = await server.fetch(press(link));
  expect([late.status, await late.text()]).toEqual([
    410,
    expect.stringContaining("Fülle das Formular noch einmal aus."),
  ]);
  await server.flush();
  expect(server.sent).toHaveLength(1);
});

test("deletes what was not confirmed after two days, and what was after the stated ones", async () => {
  using server = receiving();
  const day = 24 * 3_600_000;
  await server.fetch(post(message));
  await server.fetch(post(message));
  await server.flush();
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  server.clock.now += 2 * day;
  expect(await server.store.forget(server.clock.now)).toBe(1);
  expect(server.store.confirmedOf("tv-oberried")).toHaveLength(1);
  server.clock.now += 178 * day;
  expect(await server.store.forget(server.clock.now)).toBe(1);
  expect(server.store.confirmedOf("tv-oberried")).toEqual([]);
});

test("says before sending what will happen, in the form of the API", async () => {
  using server = receiving();
  const offers = await (await server.fetch(new Request(`${url}/tv-oberried/public/trials?sport=aktive`))).json();
  const group = offers.choices.find((choice: { disabled?: boolean }) => !choice.disabled).value;
  const read = new Request(`${url}/tv-oberried/public/trials?sport=aktive&group=${group}`);
  const date = (await (await server.fetch(read)).json()).dates[0].value;
  const { firstName, lastName, birthDate, email } = application;
  const trial = { sport: "aktive", group, date, firstName, lastName, birthDate, email };
  const preview = await (await server.fetch(post(trial, { path: "/public/trials/preview" }))).json();
  expect(resultIssues(apiOperations().get("trial.request.preview")!, preview)).toEqual([]);
  const refusal = async (fields: object) => {
    const answer = await server.fetch(post({ ...trial, ...fields }, { path: "/public/trials" }));
    return [answer.status, (await answer.json()).fields];
  };
  const child = { birthDate: "2016-05-01", sport: "gymnastics", group: "muki" };
  const otherAge = { group: "Diese Gruppe ist für ein anderes Alter. Wähl eine andere." };
  expect(await refusal(child)).toEqual([422, expect.objectContaining(otherAge)]);
  const noTraining = { date: "An diesem Tag trainiert die Gruppe nicht." };
  expect(await refusal({ date: "2026-11-22" })).toEqual([422, noTraining]);
  const future = { birthDate: "Gib ein Datum bis 21. November 2026 an." };
  expect(await refusal({ birthDate: "2030-01-01" })).toEqual([422, future]);
  await server.flush();
  expect(server.sent).toEqual([]);
});

const refused: readonly (readonly [string, (send: typeof post) => Request, number])[] = [
  ["a page of another site", (send) => send(message, { headers: { origin: "https://evil.example" } }), 403],
  ["a page of another club", (send) => send(message, { headers: { origin: "https://judo-aarfeld.example" } }), 403],
  ["another host", (send) => new Request("https://other.example/tv-oberried/public/contact", send(message)), 421],
  ["a club that does not exist", () => new Request(`${url}/../../etc/public/contact`), 404],
  ["a path out of the folder", () => new Request(`${url}/..%2f..%2fetc/public/contact`), 404],
  ["no JSON", (send) => send("name=Ana", { headers: { "content-type": "application/x-www-form-urlencoded" } }), 415],
  ["more than 64 KiB", (send) => send({ ...message, message: "x".repeat(70_000) }), 413],
  ["an unknown field", (send) => send({ ...message, admin: true }), 422],
  ["two addresses in one", (send) => send({ ...message, email: "a@b.example,c@d.example" }), 422],
  ["no key", (send) => send(message, { key: "" }), 400],
  [
    "a club that does not take it",
    (send) => {
      const request = send(application, { path: memberships, headers: { origin: "https://judo-aarfeld.example" } });
      return new Request(request.url.replace("tv-oberried", "judo-aarfeld"), request);
    },
    403,
  ],
];

test("a header in a name is a part of the name", async () => {
  using server = receiving();
  await server.fetch(post({ ...message, name: "Ana\r\nBcc: all@post.example" }));
  await server.flush();
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  expect(server.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
    "info@tv-oberried.example",
    "Kontakt: Ana Bcc: all@post.example",
  ]);
});

test.each(refused)("refuses %s", async (_, request, status) => {
  using server = receiving();
  const reply = await server.fetch(request(post));
  await server.flush();
  expect([reply.status, server.sent.length]).toEqual([status, 0]);
});

test("lets pages of the club alone read answers, without credentials", async () => {
  using server = receiving();
  const preflight = (from: string) =>
    server.fetch(new Request(`${url}/tv-oberried/public/contact`, { method: "OPTIONS", headers: { origin: from } }));
  const allowed = await preflight(origin);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchInlineSnapshot(`
    {
      "access-control-allow-headers": "content-type, idempotency-key, traceparent, form-check, form-proof",
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-origin": "https://tv-oberried.example",
      "access-control-expose-headers": "date, retry-after",
      "access-control-max-age": "7200",
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "vary": "origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    }
  `);
  expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
});

test("logs no name, address, text or network of a visitor", async () => {
  using server = receiving();
  await server.fetch(post(message), "203.0.113.9");
  await server.flush();
  await server.fetch(press(linkIn(server.sent[0]!)), "203.0.113.9");
  await server.fetch(post({ ...message, admin: true }), "203.0.113.9");
  await server.flush();
  expect(server.logged.map((line) => JSON.parse(line).event)).toEqual([
    "received",
    "letter-sent",
    "confirmed",
    "letter-sent",
  ]);
  expect(server.logged.join()).not.toMatch(/Ana|Rossi|post\.example|203\.0|Training/);
});
