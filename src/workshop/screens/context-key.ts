import { shellContent } from "../../product/content/app-shell-data.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { contentHash } from "../../product/files/project.ts";
import { filesKey, keyPart } from "../html/page-key.ts";

/** The input of the screens of an app: operations, messages, texts that data is said with, and its navigation. */
export function contextKey(app: AppId): string {
  return keyPart(`context of ${app}`, () =>
    contentHash(filesKey("content/api/"), filesKey("content/messages/"), filesKey("content/texts/"), shellContent(app)),
  );
}
