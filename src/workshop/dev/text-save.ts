import { parseJson } from "../../product/engine/json/parse-json.ts";
import type { SaveAnswer } from "../playground/save-request.ts";
import { Refusal, requireOwnPage, type WriteRequest } from "../serve/own-page.ts";
import { importRefusals, readTextsOf, textsFileOf, withUnits, writeTexts } from "../texts/translation-files.ts";
import type { TextUnit } from "../texts/xliff.ts";

interface TextOrder {
  readonly app: string;
  readonly locale: string;
  readonly source: string;
  readonly text: string;
  readonly state: string;
  /** The translation that the page showed. */
  readonly seen: string;
}

const orderFields = ["app", "locale", "source", "text", "state", "seen"] as const;

/**
 * Writes one translation into its file, as an import does: what lost an argument or does not fit is refused with the
 * reason, and nothing is written over that the page did not show. It serves this machine only, and a page that knows the token.
 */
export function answerTextSave(token: string, request: WriteRequest, beforeWrite: (path: string) => void): SaveAnswer {
  try {
    requireOwnPage(token, request, "the page of texts");
    const { app, locale, source, text, state, seen } = readTextOrder(request.body);
    if (text.trim() === "") throw new Refusal(422, "Write the translation, or leave it as it was.");
    const units: TextUnit[] = [{ source, text, ...(state === "reviewed" ? { state } : { state: "machine" }) }];
    const refused = importRefusals({ app, locale, units });
    if (refused.length > 0) throw new Refusal(422, refused.map((line) => line.replace(`"${source}": `, "")).join(" "));
    const texts = readTextsOf(app, locale);
    const now = texts[source]?.text ?? "";
    if (now !== seen)
      throw new Refusal(409, `It has changed meanwhile, to “${now}”. Copy what you wrote, and reload the page.`);
    beforeWrite(textsFileOf(app, locale));
    writeTexts(app, locale, withUnits(texts, units));
    return { status: 200, body: { message: `Saved in ${locale}.` } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
}

function readTextOrder(body: string): TextOrder {
  const read = parseJson(body);
  const order = ("value" in read ? read.value : undefined) as Partial<Record<string, unknown>> | null | undefined;
  if (!orderFields.every((name) => typeof order?.[name] === "string"))
    throw new Refusal(422, `The request has to have the texts ${orderFields.join(", ")}.`);
  return order as unknown as TextOrder;
}
