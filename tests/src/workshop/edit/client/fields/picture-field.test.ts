import { describe, expect, it, vi } from "vitest";
import { drawField } from "../../../../../../src/workshop/edit/client/fields/draw-field.ts";
import type { DrawField } from "../../../../../../src/workshop/edit/client/fields/field-context.ts";
import { pictureField, pictureFileField } from "../../../../../../src/workshop/edit/client/fields/picture-field.ts";
import { RefusedEdit } from "../../../../../../src/workshop/edit/client/requests.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import { elementLines, onPage, type, usePage } from "../../../../../page-globals.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const picture = (...required: string[]): FormSchema => ({
  type: "object",
  properties: { file: { type: "string" }, alt: { type: "string" }, focus: { type: "string" } },
  required: ["file", ...required],
});
const drawPicture: DrawField = (model, path, context) => pictureField(model, path, context, drawField);
const draft = { pictures: ["images/halle.jpg", "images/fest 1.jpg"] };

describe("a picture that is there", () => {
  const fields = () => new EditedField({ image: { file: "images/fest 1.jpg", alt: "Das Fest" } }, { draft });

  it("is shown with its description and what else may be taken", () => {
    expect(elementLines(fields().draw(drawPicture, picture("alt"), ["image"]))).toMatchInlineSnapshot(`
      "<div class="field" data-field="image">
        <fieldset class="field__group" id="field-image" aria-describedby="field-image-problem field-image-hint">
          <legend class="field__label"> image
          <div class="picture-choice">
            <div class="upload" data-picture="images/fest 1.jpg">
              <img src="/images/fest%201.jpg" alt>
              <input type="file" accept="image/*" class="visually-hidden" id="field-image-file-upload" aria-label="image: choose-picture">
              <label for="field-image-file-upload" class="button" data-size="sm"> choose-picture
              <button type="button" class="button" data-size="sm" aria-label="image entfernen"> remove
              <span class="upload__hint"> drop-picture
            <select class="field__input" id="field-image-file-known" aria-label="use-picture">
              <option value> use-picture
              <option value="images/halle.jpg"> halle.jpg
              <option value="images/fest 1.jpg"> fest 1.jpg
            <p class="field__hint" role="status">
          <div class="field" data-field="image.alt">
            <label for="field-image-alt" class="field__label"> alt
            <input class="field__input" type="text" autocomplete="off" id="field-image-alt" aria-describedby="field-image-alt-problem field-image-alt-hint">
            <p class="field__problem" id="field-image-alt-problem" hidden>
            <p class="field__hint" id="field-image-alt-hint" hidden>
        <p class="field__problem" id="field-image-problem" hidden>
        <p class="field__hint" id="field-image-hint" hidden>"
    `);
  });

  it("is removed with its description, and the form is drawn again", () => {
    const edited = fields();
    edited.draw(drawPicture, picture("alt"), ["image"]);
    onPage('[aria-label="image entfernen"]').click();
    expect(edited.changes).toEqual([[["image"], undefined, { redraw: true }]]);
  });

  it("is exchanged without a change of its description", () => {
    const edited = fields();
    edited.draw(drawPicture, picture("alt"), ["image"]);
    type(onPage<HTMLSelectElement>("select"), "images/halle.jpg");
    expect(edited.changes).toEqual([[["image", "file"], "images/halle.jpg", { redraw: true }]]);
  });

  it("stays where nothing is chosen instead", () => {
    const edited = fields();
    edited.draw(drawPicture, picture("alt"), ["image"]);
    type(onPage<HTMLSelectElement>("select"), "");
    expect(edited.changes).toEqual([]);
  });

  it("is not removed where the file needs one", () => {
    fields().draw(drawPicture, picture(), ["image"], true);
    expect(document.querySelector("button")).toBeNull();
  });
});

describe("a picture that is not there", () => {
  it("has no description, nothing to see and nothing to remove", () => {
    new EditedField({}, { draft }).draw(drawPicture, picture("alt"), ["image"]);
    expect(document.querySelector("img, button, [data-field='image.alt']")).toBeNull();
    expect([onPage<HTMLSelectElement>("select").value, onPage(".upload").dataset["picture"]]).toEqual(["", ""]);
  });

  it.each([
    ["needs", picture("alt"), { file: "images/halle.jpg", alt: "" }],
    ["may have", picture(), { file: "images/halle.jpg" }],
  ])("begins with what a picture that %s a description has", (_, schema, value) => {
    const edited = new EditedField({}, { draft });
    edited.draw(drawPicture, schema, ["image"]);
    type(onPage<HTMLSelectElement>("select"), "images/halle.jpg");
    expect(edited.changes).toEqual([[["image"], value, { redraw: true }]]);
  });
});

describe("a file of a picture alone", () => {
  it("is chosen and removed at its own place", () => {
    const edited = new EditedField({ logo: "images/halle.jpg" }, { draft });
    edited.draw(pictureFileField, { type: "string" }, ["logo"]);
    type(onPage<HTMLSelectElement>("select"), "images/fest 1.jpg");
    onPage("button").click();
    expect(edited.changes).toEqual([
      [["logo"], "images/fest 1.jpg", { redraw: true }],
      [["logo"], undefined, { redraw: true }],
    ]);
  });
});

describe("a picture that is uploaded", () => {
  async function give(upload: () => Promise<string>, files = [new File(["x"], "neu.jpg")]) {
    const edited = new EditedField({}, { upload: vi.fn(upload) });
    edited.draw(pictureFileField, { type: "string" }, ["logo"]);
    const input = onPage<HTMLInputElement>("input[type=file]");
    Reflect.defineProperty(input, "files", { value: files });
    input.dispatchEvent(new Event("change"));
    const meanwhile = onPage('[role="status"]').textContent;
    await Promise.resolve();
    await vi.waitFor(() => expect(onPage('[role="status"]').textContent).not.toBe("uploading"));
    return { edited, meanwhile, told: onPage('[role="status"]').textContent };
  }

  it("is taken once it is there", async () => {
    const { edited, meanwhile, told } = await give(async () => "images/neu.jpg");
    expect(edited.context.upload).toHaveBeenCalledWith("picture", expect.objectContaining({ name: "neu.jpg" }));
    expect(edited.changes).toEqual([[["logo"], "images/neu.jpg", { redraw: true }]]);
    expect([meanwhile, told]).toEqual(["uploading", ""]);
  });

  it("is refused with the reason", async () => {
    const { edited, told } = await give(() => Promise.reject(new RefusedEdit("Das ist kein Bild.")));
    expect([edited.changes, told]).toEqual([[], "Das ist kein Bild."]);
  });

  it("is none where none was chosen", async () => {
    const { edited, meanwhile } = await give(async () => "images/neu.jpg", []);
    expect([edited.changes, meanwhile]).toEqual([[], ""]);
  });
});

describe("a picture that is dragged", () => {
  function drag(name: string, transfer: object | undefined) {
    const event = new Event(name, { bubbles: true, cancelable: true });
    Reflect.set(event, "dataTransfer", transfer);
    onPage(".upload").dispatchEvent(event);
    return [event.defaultPrevented, onPage(".upload").hasAttribute("data-over")];
  }

  it("is taken where it is dropped, and text that is dragged is not", async () => {
    const edited = new EditedField({});
    edited.draw(pictureFileField, { type: "string" }, ["logo"]);
    expect(drag("dragover", { types: ["text/plain"] })).toEqual([false, false]);
    expect(drag("dragover", undefined)).toEqual([false, false]);
    expect(drag("dragover", { types: ["Files"] })).toEqual([true, true]);
    expect(drag("dragleave", undefined)).toEqual([false, false]);
    drag("dragover", { types: ["Files"] });
    expect(drag("drop", { files: [] })).toEqual([false, false]);
    expect(drag("drop", { files: [new File(["x"], "neu.jpg")] })).toEqual([true, false]);
    await vi.waitFor(() => expect(edited.changes).toEqual([[["logo"], "images/neu.jpg", { redraw: true }]]));
  });
});
