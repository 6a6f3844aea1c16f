/**
 * Runs in the document of a preview, before its body is read: takes the theme from `?theme=` and opens the dialog of a
 * component that is one. In a frame of the catalogue the dialog opens without taking the focus from the page around it.
 */
const theme = new URLSearchParams(location.search).get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;

document.addEventListener("DOMContentLoaded", () => {
  const dialog = document.querySelector<HTMLDialogElement>('.stage[data-frame="dialog"] > dialog');
  if (dialog === null) return;
  if (window.parent === window) dialog.showModal();
  else dialog.setAttribute("open", "");
});
