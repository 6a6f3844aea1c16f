/** `npm run dev`: translations are written where they are read. */

class EditableTranslation {
  readonly #place: HTMLElement;
  readonly #translation: HTMLElement;
  readonly #shown: HTMLElement;
  readonly #edit = button("Edit");
  readonly #form = document.createElement("form");
  readonly #words = document.createElement("textarea");
  readonly #reviewed = document.createElement("input");
  readonly #told = document.createElement("p");

  constructor(place: HTMLElement, translation: HTMLElement) {
    this.#place = place;
    this.#translation = translation;
    this.#shown = translation.querySelector("dd")!;
  }

  start(): void {
    const { locale = "" } = this.#translation.dataset;
    this.#edit.setAttribute("aria-label", `Edit the translation into ${locale}`);
    this.#edit.addEventListener("click", () => this.#open());
    this.#shown.append(" ", this.#edit);
    this.#words.lang = locale;
    this.#words.rows = 3;
    this.#words.setAttribute("aria-label", `Translation into ${locale}`);
    this.#reviewed.type = "checkbox";
    this.#told.role = "alert";
    const isReviewed = document.createElement("label");
    isReviewed.append(this.#reviewed, " Read in its place");
    const [save, cancel] = [button("Save", "submit"), button("Cancel")];
    cancel.addEventListener("click", () => this.#close());
    this.#form.className = "translation__form";
    this.#form.append(this.#words, isReviewed, save, cancel, this.#told);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#save();
    });
  }

  #open(): void {
    this.#words.value = this.#translation.dataset["text"] ?? "";
    this.#reviewed.checked = this.#translation.dataset["state"] === "reviewed";
    this.#told.textContent = "";
    this.#edit.hidden = true;
    this.#shown.append(this.#form);
    this.#words.focus();
  }

  #close(): void {
    this.#form.remove();
    this.#edit.hidden = false;
    this.#edit.focus();
  }

  /** What was typed stays in its field until it is in the file. */
  async #save(): Promise<void> {
    const { locale = "", text: seen = "" } = this.#translation.dataset;
    const { app = "", saveToken = "" } = this.#place.dataset;
    const source = this.#translation.closest<HTMLElement>("[data-source]")?.dataset["source"] ?? "";
    const text = this.#words.value;
    const state = this.#reviewed.checked ? "reviewed" : "machine";
    const { isSaved, message } = await sendText(saveToken, { app, locale, source, text, state, seen });
    this.#told.textContent = message;
    if (!isSaved) return;
    Object.assign(this.#translation.dataset, { text, state });
    const [words, told] = [
      this.#shown.querySelector("[lang] > a") ?? this.#shown.querySelector("[lang]"),
      this.#shown.querySelector("small"),
    ];
    if (words !== null) words.textContent = text;
    if (told !== null) told.textContent = state;
    this.#close();
  }
}

async function sendText(
  token: string,
  order: Readonly<Record<string, string>>,
): Promise<{ readonly isSaved: boolean; readonly message: string }> {
  const headers = { "content-type": "application/json", "x-save-token": token };
  try {
    const response = await fetch("/texts/save", { method: "POST", headers, body: JSON.stringify(order) });
    const { message = "" } = (await response.json()) as { message?: string };
    return { isSaved: response.ok, message };
  } catch {
    return { isSaved: false, message: "npm run dev does not answer. Start it again; what you wrote stays here." };
  }
}

function button(text: string, type: "button" | "submit" = "button"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = type;
  made.className = "button";
  made.dataset["size"] = "sm";
  made.textContent = text;
  return made;
}

const savePlace = document.querySelector<HTMLElement>("[data-save-token]");

if (savePlace !== null)
  for (const translation of document.querySelectorAll<HTMLElement>(".translation [data-locale]"))
    new EditableTranslation(savePlace, translation).start();
