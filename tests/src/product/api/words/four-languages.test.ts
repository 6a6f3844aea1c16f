import { describe, expect, it } from "vitest";
import { collectionOf } from "../../../../../src/demo/club.ts";
import { demoCaller, demoOperations, demoOutsideEffects, demoPolicy } from "../../../../../src/demo/index.ts";
import { identifyDemo } from "../../../../../src/demo/request-session.ts";
import { createApi } from "../../../../../src/product/api/index.ts";
import type { Storage } from "../../../../../src/product/api/storage/storage.ts";
import { loadWords, type Sentence, sentenceText } from "../../../../../src/product/api/words/sentence.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { completeLocales } from "../../../../../src/product/engine/locales.ts";
import { callDemo, demoNow, demoStorage } from "../../../demo/call-demo.ts";
import calls from "../../../demo/operations.json" with { type: "json" };

interface DemoCall {
  readonly id: string;
  readonly as?: string;
  readonly params?: Record<string, unknown>;
}

/** Effects that are the club's own words, in its language. */
const isFreeText = (effect: Sentence) => typeof effect === "string";

async function effectsOfAllOperations(): Promise<
  readonly { readonly id: string; readonly effects: readonly Sentence[] }[]
> {
  const found = await Promise.all(
    (calls as readonly DemoCall[]).map(async ({ id, as = "p-brunner", params = {} }) => {
      const { effects = [] } = await callDemo(await demoStorage(), id, params, demoCaller(as, "sv-aabach")).catch(
        () => ({ effects: [] }),
      );
      return { id, effects };
    }),
  );
  return found.filter(({ effects }) => effects.length > 0);
}

describe("the effects of every operation", () => {
  it("are words that each language says its own way, with every argument", async () => {
    await Promise.all(completeLocales.map(loadWords));
    const operations = await effectsOfAllOperations();
    expect(operations.length).toBeGreaterThan(40);
    for (const { id, effects } of operations) {
      expect({ id, free: effects.filter(isFreeText) }).toEqual({ id, free: [] });
      for (const effect of effects) {
        const texts = completeLocales.map((locale) => sentenceText(effect, locale));
        expect(new Set(texts).size, texts.join(" | ")).toBe(completeLocales.length);
        for (const text of texts) expect(text).not.toMatch(/\{|\}|undefined|NaN|Invalid| {2}|\s[.,]/);
      }
    }
  });
});

interface Shown {
  readonly id: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly status: string;
  readonly card: { readonly title: string; readonly context: string; readonly effects: readonly string[] };
}

type Ask = <Answer>(token: string, locale: string, method: string, path: string, body?: object) => Promise<Answer>;

async function office(): Promise<{ readonly ask: Ask; readonly storage: Storage }> {
  const storage = await demoStorage();
  const parts = { operations: demoOperations(messagesOf), outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const api = createApi({ ...parts, storage, identify: identifyDemo, clock: () => demoNow });
  return {
    storage,
    async ask(token, locale, method, path, body) {
      const headers = {
        authorization: `Bearer demo-${token}`,
        "accept-language": locale,
        "content-type": "application/json",
      };
      const request = new Request(`http://api.example${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return (await api.fetch(request)).json();
    },
  };
}

const mailing = {
  operation: "mailings.mailing.send",
  params: { audience: ["judo"], subject: "Halle besetzt", body: "Am Donnerstag ist kein Training.", when: "now" },
};

/** The assistant of the office asks for it, in German. */
function proposeMailing(ask: Ask): Promise<{ readonly proposal: Shown }> {
  return ask("p-brunner+assistant", "de-CH", "POST", "/pending-actions", mailing);
}

describe("one proposal for four people", () => {
  it("is asked for in German, read in Italian, adjusted in French, approved in English: one hash, one execution", async () => {
    const { ask, storage } = await office();
    const { proposal } = await proposeMailing(ask);
    const read = (locale: string) => ask<Shown>("p-odermatt", locale, "GET", `/pending-actions/${proposal.id}`);
    const [german, italian] = await Promise.all([read("de-CH"), read("it-CH")]);
    expect(german?.card.effects[0]).toMatch(/E-Mails mit dem Betreff «Halle besetzt» gehen sofort an: /);
    expect(italian?.card.effects[0]).toMatch(/e-mail con l’oggetto «Halle besetzt» partono subito per: /);
    expect(italian?.card.title).toBe("Inviare una comunicazione");
    expect(italian?.effectsHash).toBe(german?.effectsHash);

    const params = { ...mailing.params, subject: "Halle heute besetzt" };
    const adjusted = await ask<Shown>("p-odermatt", "fr-CH", "POST", `/pending-actions/${proposal.id}/adjust`, {
      params,
      revision: proposal.revision,
    });
    expect(adjusted.card.effects[0]).toMatch(/e-mails avec l’objet «\u00a0Halle heute besetzt\u00a0» partent/);
    const english = await read("en-GB");
    expect(english.effectsHash).toBe(adjusted.effectsHash);
    expect(english.card.effects.at(-1)).toBe("Emails that were sent cannot be called back.");

    const { revision, effectsHash } = english;
    const decided = await ask<{ proposal: Shown; message: string }>(
      "p-odermatt",
      "en-GB",
      "POST",
      `/pending-actions/${proposal.id}/approve`,
      { revision, effectsHash },
    );
    expect(decided.proposal.status).toBe("approved");
    const sent = (await storage.list(collectionOf("sv-aabach", "mailings"))).filter(
      ({ value }) => (value as { subject: string }).subject === "Halle heute besetzt",
    );
    expect(sent).toHaveLength(1);

    const logs = await Promise.all(
      completeLocales.map((locale) =>
        ask<{ isIntact: boolean; rows: { cells: { what: { text: string } } }[] }>(
          "p-odermatt",
          locale,
          "GET",
          "/audit",
        ),
      ),
    );
    expect(logs.every(({ isIntact }) => isIntact)).toBe(true);
    expect(logs.map(({ rows }) => rows[0]?.cells.what.text)).toEqual([
      "Vorschlag freigegeben",
      "Proposition approuvée",
      "Proposta approvata",
      "Proposal approved",
    ]);
  });

  it("refuses in the words of who asks", async () => {
    const { ask } = await office();
    const details = await Promise.all(
      ["de", "fr-FR;q=0.9, en;q=0.3", "it", "en-US,en;q=0.5", "rm, *;q=0.1"].map(
        async (locale) =>
          (await ask<{ detail: string }>("p-odermatt", locale, "GET", "/pending-actions/pa-gone")).detail,
      ),
    );
    expect(details.map((detail) => detail.split(" ").slice(0, 2).join(" "))).toEqual([
      "Diesen Vorschlag",
      "Cette proposition",
      "Questa proposta",
      "This proposal",
      "Diesen Vorschlag",
    ]);
  });

  it("that was made when effects were German texts is approved as it was read", async () => {
    const { ask, storage } = await office();
    const { proposal } = await proposeMailing(ask);
    const records = (
      await Promise.all(
        (await storage.collections()).map(async (collection) => ({ collection, all: await storage.list(collection) })),
      )
    )
      .flatMap(({ collection, all }) => all.map((record) => ({ collection, ...record })))
      .filter(({ id, value }) => id === proposal.id && "effects" in (value as object));
    expect(records).toHaveLength(1);
    for (const { collection, id, version, value } of records)
      await storage.commit([
        {
          type: "put",
          collection,
          id,
          expected: version,
          value: { ...(value as object), effects: proposal.card.effects },
        },
      ]);
    const { revision, effectsHash } = proposal;
    const path = `/pending-actions/${proposal.id}/approve`;
    const decided = await ask<{ proposal: Shown }>("p-odermatt", "fr-CH", "POST", path, { revision, effectsHash });
    expect(decided.proposal.status).toBe("approved");
  });
});

interface AskedRow {
  readonly field: string;
  readonly label: string;
  readonly value?: string;
}

describe("what a proposal asks for", () => {
  const rowsOf = async (ask: Ask, locale: string, operation: string, params: object) => {
    const { proposal } = await ask<{ proposal: Shown }>("p-brunner+assistant", "de-CH", "POST", "/pending-actions", {
      operation,
      params,
    });
    const { request } = await ask<{ request: readonly AskedRow[] }>(
      "p-brunner",
      locale,
      "GET",
      `/pending-actions/${proposal.id}`,
    );
    return Object.fromEntries(request.map(({ field, label, value }) => [field, [label, value]]));
  };

  it.each([
    ["de-CH", "Einstellung", "Erinnerung am Vorabend (notifications-reminder)"],
    ["fr-CH", "Réglage", "Rappel la veille au soir (notifications-reminder)"],
    ["it-CH", "Impostazione", "Promemoria la sera prima (notifications-reminder)"],
  ])("names a setting in %s as the API says it there", async (locale, label, name) => {
    const { ask } = await office();
    const rows = await rowsOf(ask, locale, "settings.switch.update", { id: "notifications-reminder", value: false });
    expect(rows["id"]).toEqual([label, name]);
  });

  it("has the labels and choices of its screen in the language of who reads it", async () => {
    const { ask } = await office();
    const rows = await rowsOf(ask, "fr-CH", mailing.operation, mailing.params);
    expect(rows["subject"]).toEqual(["Objet", "Halle besetzt"]);
    expect(rows["body"]?.[0]).toBe("Texte");
    expect(rows["when"]).toEqual(["Envoi", "Tout de suite"]);
  });
});
