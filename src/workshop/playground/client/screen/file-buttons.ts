import { downloadDraft, draftAddress, draftFromFiles } from "./draft/draft-files.ts";
import type { DraftPage } from "./draft-page.ts";
import { saveToFolder } from "./folder.ts";

/** The buttons that bring a draft in and out: link, files, and in development the folder of the project. */
export function startDraftFiles(playground: DraftPage): void {
  const input = playground.find<HTMLInputElement>("[data-file-input]");
  const acts: Readonly<Record<string, () => void>> = {
    earlier: () => void playground.openEarlier(),
    link: () => void copyDraftLink(playground),
    download: () => downloadDraft(playground.draft),
    open: () => input.click(),
    save: () => void saveToFolder(playground),
  };
  playground.root.addEventListener("click", ({ target }) => {
    const name = (target as Element).closest<HTMLElement>("[data-file]")?.dataset["file"] ?? "";
    if (Object.hasOwn(acts, name)) acts[name]?.();
  });
  input.addEventListener("change", () => {
    void draftFromFiles(input.files ?? [], playground.draft).then((read) => playground.takeShared(read));
    input.value = "";
  });
}

async function copyDraftLink(playground: DraftPage): Promise<void> {
  const address = await draftAddress(playground.draft);
  if (address === undefined) {
    downloadDraft(playground.draft);
    playground.say("The draft is too large for a link, so that its files were downloaded: send these.");
    return;
  }
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address);
    playground.say("The link is copied.");
  } catch {
    playground.say("The link is in the address of this page.");
  }
}
