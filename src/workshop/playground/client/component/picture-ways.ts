import { download } from "../../../kit/download.ts";
import type { CopyWay } from "./copy-menu.ts";

/** What a picture is made of. */
export interface Pictured {
  /** The name of the file, without its ending. */
  readonly name: string;
  /** The documents of the preview; two where both themes are shown. */
  readonly documents: () => readonly Document[];
}

/** The preview as PNG: into the clipboard, where the browser takes pictures, and as a file. */
export function pictureWays(pictured: Pictured): CopyWay[] {
  return [
    { label: "Picture", take: () => copyPicture(pictured) },
    { label: "Picture as a file", take: () => savePicture(pictured, "Picture downloaded") },
  ];
}

/** The clipboard is asked before the picture is made: browsers allow it only right after the press. */
async function copyPicture(pictured: Pictured): Promise<string> {
  const picture = loadPicture(pictured);
  picture.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return "Picture copied";
  } catch {
    return savePicture(pictured, "This browser does not copy pictures: it is downloaded instead");
  }
}

async function savePicture(pictured: Pictured, said: string): Promise<string> {
  try {
    download(`${pictured.name}.png`, await loadPicture(pictured));
    return said;
  } catch {
    return "This browser does not make pictures of pages. Take a screenshot.";
  }
}

async function loadPicture({ documents }: Pictured): Promise<Blob> {
  const { pictureOf } = await import("../picture/picture.ts");
  return pictureOf(documents());
}
