/** Prints a booklet. Without script the browser's own command does. */
const printButton = document.querySelector<HTMLButtonElement>("[data-print]");

if (printButton !== null) {
  printButton.hidden = false;
  printButton.addEventListener("click", () => window.print());
}
