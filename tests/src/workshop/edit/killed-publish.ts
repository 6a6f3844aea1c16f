/** A publication that reports the middle of its writing, and then waits to be killed. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const [content = "", club = "", state = ""] = process.argv.slice(2);
const { rename } = fs.promises;
let replaced = 0;

fs.promises.rename = async (...args) => {
  replaced += 1;
  if (replaced < 3) return await rename(...args);
  process.send?.("in the middle");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
syncBuiltinESMExports();

const { FolderDraft } = await import("../../../../src/workshop/edit/folder-draft.ts");
const draft = new FolderDraft({ content, club, state });
await draft.publish(draft.fingerprint());
