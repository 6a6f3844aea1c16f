import type { EditAnswer } from "./protocol.ts";

/** A request that the server of the editor has refused. */
export class RefusedEdit extends Error {}

/** Sends an order to the server that has served this page. */
export async function sendOrder(order: Readonly<Record<string, unknown>>): Promise<EditAnswer> {
  const token = document.querySelector<HTMLElement>("[data-token]")?.dataset["token"] ?? "";
  const response = await fetch("/edit", {
    method: "POST",
    headers: { "content-type": "application/json", "x-save-token": token },
    body: JSON.stringify(order),
  }).catch(() => {
    throw new RefusedEdit("offline");
  });
  const answer = (await response.json()) as EditAnswer;
  if (!response.ok) throw new RefusedEdit(answer.message ?? "unexplained");
  return answer;
}

/** The content of a file as base64, for an order. */
export async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new RefusedEdit("unexplained")));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}
