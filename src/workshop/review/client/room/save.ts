import type { ReviewFile } from "../../../../product/engine/review/review-file.ts";
import { keptName } from "./kept-reviews.ts";
import type { ReviewRoom } from "./room.ts";

/** Where the server of `npm run review -- --serve` writes reviews; it puts its token into the page. */
const saveAddress = "review/save";

/** Writes the review into the folder of the project after each change, where a server of this machine serves the page. */
export function startSaving(room: ReviewRoom): void {
  const token = document.querySelector<HTMLMetaElement>('meta[name="review-token"]')?.content;
  if (token === undefined) return;
  let running = false;
  let isAgain = false;
  const save = async () => {
    if (running) {
      isAgain = true;
      return;
    }
    running = true;
    room.tell(await send(token, room));
    running = false;
    if (isAgain) {
      isAgain = false;
      await save();
    }
  };
  room.store.onChange(() => void save());
}

/** What the server answers, in a sentence. */
async function send(token: string, { store }: ReviewRoom): Promise<string> {
  try {
    const response = await fetch(saveAddress, {
      method: "POST",
      headers: { "content-type": "application/json", "x-save-token": token },
      body: JSON.stringify({ name: keptName(), review: store.own }),
    });
    const { message, review } = (await response.json()) as { readonly message: string; readonly review?: ReviewFile };
    if (review !== undefined) store.add(review);
    return message;
  } catch {
    return "Not saved: the server does not answer. What you decide stays on this device; export it, or start the server again.";
  }
}
