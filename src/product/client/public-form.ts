/** Runs on the pages of a club with a form, whose code is loaded on its first use. */
const formFault = document.querySelector<HTMLElement>("[data-fault]");
// The notice appears by itself, for pages without script.
formFault?.remove();

/** The last button that was pressed, known at once: the forms may be open before this press has loaded their code. */
let pressed: HTMLElement | null = null;

for (const type of ["focusin", "click"]) document.addEventListener(type, open);

function open({ type, target }: Event): void {
  if (type === "click") pressed = (target as Element).closest<HTMLElement>("[data-action]");
  const showAgain = () => formFault && document.querySelector(".screen")?.before(formFault);
  void import("./public/open-forms.ts").then(({ openForms }) => openForms(() => pressed, formFault), showAgain);
}
