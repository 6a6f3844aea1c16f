import { html } from "../../../../components/_kit/html.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { requestDetailsTexts } from "../../../../components/request-details/texts.ts";
import { toldTypes } from "../../engine/api/sent-file.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import type { PreparationCall } from "./handlers.ts";
import { saveFile } from "./save-file.ts";

/** A file as an operation answers it. */
interface ShownFile {
  readonly name: string;
  readonly type: string;
  /** Its kind and size, for people. */
  readonly size: string;
  /** In base64. */
  readonly content: string;
}

/** The address of the file that was opened last. It lasts until another is opened: a tab with a PDF may still need it. */
let lastAddress: string | undefined;

/** Shows a file in a dialog: a picture at once, a PDF in a tab of its own, or saved where there can be none. */
export async function showFile(
  file: ShownFile,
  ask: PreparationCall["ask"],
  text: PreparationCall["text"],
): Promise<void> {
  if (lastAddress !== undefined) URL.revokeObjectURL(lastAddress);
  const address = blobAddress(file);
  lastAddress = address;
  const isPdf = file.type === "application/pdf";
  const isPicture = toldTypes.includes(file.type) && !isPdf && (await isDrawable(address));
  const draw = (messages: ToastMessages) => {
    const { preview } = localized("request-details", requestDetailsTexts, messages);
    return html`<img class="sheet__picture" src="${address}" alt="${fillText(preview, { name: file.name })}">`;
  };
  const answer = await ask({
    title: file.name,
    paragraphs: isPicture || isPdf ? [file.size] : [file.size, text("fileUnreadable")],
    ...(isPicture && { details: draw }),
    yes: text(isPdf ? "fileOpen" : "fileSave"),
    no: text("close"),
  });
  if (answer === undefined) return;
  const isOpened = isPdf && open(address, "_blank") !== null;
  if (!isOpened) saveFile(address, file.name);
}

/** A file of another kind than those that can be told is only saved: a browser might run what is in it. */
function blobAddress({ type, content }: ShownFile): string {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: toldTypes.includes(type) ? type : "application/octet-stream" }));
}

async function isDrawable(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
