/** Runs on the pages of a club with a form, whose code is loaded on its first use. */
const formFault = document.querySelector<HTMLElement>("[data-fault]");
// The notice appears by itself, for pages without script.
formFault?.remove();

for (const type of ["focusin", "click"]) document.addEventListener(type, open);

function open(event: Event): void {
  const showAgain = () => formFault && document.querySelector(".screen")?.before(formFault);
  void import("./public/open-forms.ts").then(({ openFormsOn }) => openFormsOn(event, formFault), showAgain);
}
