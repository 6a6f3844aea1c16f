/**
 * Takes what is pasted whole: browsers cut it off at `maxlength`, and 79539 becomes the postcode 7953. Validation says
 * that it is too long. Single characters are refused at the limit as always.
 */
export function takeWholePastes(root: HTMLElement, signal?: AbortSignal): void {
  root.addEventListener("beforeinput", liftLimit, signal && { signal });
}

function liftLimit({ target, data }: InputEvent): void {
  const isLimited = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isLimited || target.maxLength < 0 || data?.length === 1) return;
  const { maxLength } = target;
  target.removeAttribute("maxlength");
  setTimeout(() => target.setAttribute("maxlength", String(maxLength)));
}
