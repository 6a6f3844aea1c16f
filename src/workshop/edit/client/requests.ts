import type { EditAnswer } from "./protocol.ts";

/** A request that the server of the editor has refused. */
export class RefusedEdit extends Error {}

/** An order to the server; `do` names what it asks for. */
export type EditOrder = Readonly<Record<string, unknown>>;

let token = "";

/**
 * Sends an order to the server that has served this page. A server that was started again has another token, which is in
 * its page.
 *
 * @throws RefusedEdit with the name of a text, or with a sentence
 */
export async function sendOrder(order: EditOrder): Promise<EditAnswer> {
  token ||= tokenIn(document);
  try {
    return await sendWithToken(order);
  } catch (error) {
    if (!(error instanceof RefusedEdit && error.message === "old-page")) throw error;
    const page = await answered(fetch("/"));
    token = tokenIn(new DOMParser().parseFromString(await page.text(), "text/html"));
    return await sendWithToken(order);
  }
}

function tokenIn(page: Document): string {
  return page.querySelector<HTMLElement>("[data-token]")?.dataset["token"] ?? "";
}

async function sendWithToken(order: EditOrder): Promise<EditAnswer> {
  const headers = { "content-type": "application/json", "x-save-token": token };
  const response = await answered(fetch("/edit", { method: "POST", headers, body: JSON.stringify(order) }));
  const answer = (await answered(response.json())) as EditAnswer;
  if (!response.ok) throw new RefusedEdit(answer.message ?? "unexplained");
  return answer;
}

/** What comes from a server that answers at all. */
async function answered<Result>(result: Promise<Result>): Promise<Result> {
  return await result.catch(() => {
    throw new RefusedEdit("offline");
  });
}

/** Bytes of the largest file that the server takes. */
const mostFileBytes = 64 * 1024 * 1024;

/**
 * The content of a file as base64, for an order.
 *
 * @throws RefusedEdit before a file is read that is too large
 */
export async function base64Of(file: File): Promise<string> {
  if (file.size > mostFileBytes) throw new RefusedEdit("too-large");
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new RefusedEdit("unexplained")));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}
