/** The forms of the page of apps: each one shows the link to its app that can be shared. */
for (const form of document.querySelectorAll<HTMLFormElement>("[data-app-form]")) startAppForm(form);

function startAppForm(form: HTMLFormElement): void {
  const link = form.querySelector<HTMLElement>("[data-app-link]");
  const copy = form.querySelector<HTMLButtonElement>("[data-app-copy]");
  const show = () => {
    if (link?.lastElementChild) link.lastElementChild.textContent = appLink(form);
  };
  link?.removeAttribute("hidden");
  copy?.removeAttribute("hidden");
  form.addEventListener("change", show);
  // The usual values are not part of the address.
  form.addEventListener("formdata", ({ formData }) => dropEmpty(formData));
  copy?.addEventListener("click", () => void copyLink(form, copy));
  show();
}

function dropEmpty(fields: FormData): void {
  for (const [name, value] of [...fields]) if (value === "") fields.delete(name);
}

function appLink(form: HTMLFormElement): string {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  return url.href;
}

async function copyLink(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector(".button__label") ?? button;
  await navigator.clipboard.writeText(appLink(form)).then(
    () => {
      label.textContent = "Copied";
    },
    () => getSelection()?.selectAllChildren(form.querySelector("[data-app-link] code") ?? form),
  );
}
