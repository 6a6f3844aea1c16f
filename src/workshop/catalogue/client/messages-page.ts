/** Filters pages of messages and of translations: by key and text, and by what their lists choose. */
const messageForm = document.querySelector<HTMLFormElement>("[data-message-filter]");

if (messageForm !== null) startMessageFilter(messageForm);

function startMessageFilter(form: HTMLFormElement): void {
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  const wanted = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]"))
    field.value = wanted.get(field.name) ?? field.value;
  const filter = () => filterMessages(new FormData(form));
  if ([...new FormData(form).values()].some((value) => value !== "")) filter();
  form.addEventListener("input", filter);
}

function filterMessages(wanted: FormData): void {
  const [query = "", locale = "", state = ""] = ["query", "locale", "state"].map((name) =>
    String(wanted.get(name) ?? "").trim(),
  );
  const isFiltered = query !== "" || state !== "";
  let count = 0;
  for (const group of document.querySelectorAll<HTMLDetailsElement>(".message-group")) {
    const messages = [...group.querySelectorAll<HTMLElement>(".message")];
    for (const message of messages) {
      const isShown = hasText(message, query.toLowerCase()) && hasTranslation(message, locale, state);
      message.hidden = !isShown;
      for (const own of message.querySelectorAll<HTMLElement>("[data-locale]"))
        own.hidden = locale !== "" && own.dataset["locale"] !== locale;
      if (isShown) count += 1;
    }
    group.hidden = messages.every(({ hidden }) => hidden);
    group.open = isFiltered && !group.hidden;
  }
  const status = document.querySelector("[data-message-status]");
  if (status !== null) status.textContent = isFiltered ? `${count} of them match` : "";
}

function hasText(message: HTMLElement, query: string): boolean {
  return (message.textContent ?? "").toLowerCase().includes(query);
}

function hasTranslation(message: HTMLElement, locale: string, state: string): boolean {
  if (state === "") return true;
  const own = locale === "" ? "[data-locale]" : `[data-locale="${locale}"]`;
  return message.querySelector(`${own}[data-state="${state}"]`) !== null;
}
