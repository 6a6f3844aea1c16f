/** Answers what a role loses without a capability; the question is part of the address. */
const lossForm = document.querySelector<HTMLFormElement>("[data-loss-form]");
const lossAnswer = document.querySelector<HTMLElement>("[data-loss-answer]");

if (lossForm !== null && lossAnswer !== null) startLosses(lossForm, lossAnswer);

function startLosses(form: HTMLFormElement, answer: HTMLElement): void {
  const fields = [...form.querySelectorAll("select")];
  const asked = new URLSearchParams(location.search);
  for (const field of fields) {
    const value = asked.get(field.name);
    if ([...field.options].some((option) => option.value === value)) field.value = value ?? "";
  }
  form.hidden = false;
  answer.hidden = false;
  showLoss(form, answer);
  form.addEventListener("change", () => {
    const url = new URL(location.href);
    for (const { name, value } of fields) url.searchParams.set(name, value);
    history.replaceState(history.state, "", url);
    showLoss(form, answer);
  });
}

function showLoss(form: HTMLFormElement, answer: HTMLElement): void {
  const values = new FormData(form);
  const [role, without] = [String(values.get("role")), String(values.get("without"))];
  const list = document.querySelector(`[data-loss="${CSS.escape(without)}"]`);
  const lost = [...(list?.querySelectorAll<HTMLElement>("li[data-roles]") ?? [])].filter((item) =>
    (item.dataset["roles"] ?? "").split(" ").includes(role),
  );
  const copies = lost.map((item) => copyFor(item, role));
  answer.querySelector(".loss-list")?.replaceChildren(...copies);
  const title = answer.querySelector("[data-loss-title]");
  if (title !== null) title.textContent = filteredTitle(lost.length, `Without ${without} the ${role}`);
}

/** The line for one role: a running app opens as a person of that role. */
function copyFor(item: HTMLElement, role: string): Node {
  const copy = item.cloneNode(true) as HTMLElement;
  const link = copy.querySelector("a");
  const own = item.dataset[`href${role.replace(/^./, (first) => first.toUpperCase())}`];
  if (link !== null && own !== undefined) link.setAttribute("href", own);
  return copy;
}

function filteredTitle(count: number, start: string): string {
  if (count === 0) return `${start} loses nothing.`;
  return `${start} loses ${count === 1 ? "one thing" : `${count} things`}:`;
}
