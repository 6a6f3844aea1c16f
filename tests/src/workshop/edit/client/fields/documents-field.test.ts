import { expect, it, vi } from "vitest";
import { documentsField } from "../../../../../../src/workshop/edit/client/fields/documents-field.ts";
import { drawField } from "../../../../../../src/workshop/edit/client/fields/draw-field.ts";
import type { DrawField } from "../../../../../../src/workshop/edit/client/fields/field-context.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const drawDocuments: DrawField = (model, path, context) => documentsField(model, path, context, drawField);
const known = { file: "documents/alt.pdf", title: "Alt" };

it.each([
  ["Statuten_2027.pdf", "Statuten 2027"],
  ["_Protokoll.v2_.PDF", "Protokoll.v2"],
  ["Liste", "Liste"],
])("a file %s becomes the last entry, open and with the focus, of the title %s", async (name, title) => {
  const upload = vi.fn(async () => "documents/neu.pdf");
  const edited = new EditedField({ documents: [known] }, { kind: "club", upload });
  edited.context.open.add("documents");
  edited.draw(
    drawDocuments,
    {
      type: "array",
      items: { type: "object", properties: { file: { type: "string" }, title: { type: "string" } } },
    },
    ["documents"],
  );
  const input = onPage<HTMLInputElement>("#field-documents-upload");
  expect([input.accept, input.getAttribute("aria-label")]).toEqual([".pdf", "documents: choose-document"]);
  expect(onPage(".upload__hint").textContent).toBe("drop-document");
  const focused = vi.fn();
  document.body.append(Object.assign(document.createElement("p"), { id: "field-documents-1-summary", focus: focused }));
  const file = new File(["x"], name);
  Reflect.defineProperty(input, "files", { value: [file] });
  input.dispatchEvent(new Event("change"));
  await vi.waitFor(() => expect(focused).toHaveBeenCalledOnce());
  expect(upload).toHaveBeenCalledWith("document", file);
  const documents = [known, { file: "documents/neu.pdf", title }];
  expect(edited.changes).toEqual([[["documents"], documents, { redraw: true }]]);
  expect([...edited.context.open]).toEqual(["documents", "documents[1]"]);
});
