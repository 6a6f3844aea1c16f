/** Filters the page of messages by key and text. */
const messageForm = document.querySelector<HTMLFormElement>("[data-message-filter]");

if (messageForm !== null) startMessageFilter(messageForm);

function startMessageFilter(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (input === null) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  input.value = new URLSearchParams(location.search).get("query") ?? "";
  if (input.value !== "") filterMessages(input.value);
  input.addEventListener("input", () => filterMessages(input.value));
}

function filterMessages(value: string): void {
  const query = value.trim().toLowerCase();
  let count = 0;
  for (const group of document.querySelectorAll<HTMLDetailsElement>(".message-group")) {
    const messages = [...group.querySelectorAll<HTMLElement>(".message")];
    for (const message of messages) message.hidden = !(message.textContent ?? "").toLowerCase().includes(query);
    const shown = messages.filter(({ hidden }) => !hidden).length;
    group.hidden = shown === 0;
    group.open = query !== "" && shown > 0;
    count += shown;
  }
  const status = document.querySelector("[data-message-status]");
  if (status !== null) status.textContent = query === "" ? "" : `${count} of them match`;
}
