import { startFrames } from "./frames.ts";

startFrames();
startSituations();

/** Shows another situation in the frame and describes the difference; the choice is part of the address. */
function startSituations(): void {
  const row = document.querySelector<HTMLElement>("[data-situation]");
  const select = row?.querySelector("select");
  const alone = row?.querySelector<HTMLAnchorElement>("[data-situation-alone]");
  const told = row?.querySelector("[data-situation-told]");
  if (!row || !select || !alone || !told) return;
  const asked = new URLSearchParams(location.search).get("situation");
  if (asked !== null && [...select.options].some(({ value }) => value === asked)) select.value = asked;
  row.hidden = false;
  const show = () => {
    const address = alone.pathname.replace(/[^/]+\/$/, `${select.value}/`);
    alone.pathname = address;
    told.textContent = select.selectedOptions[0]?.dataset["told"] ?? "";
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(".frame iframe")) {
      if (new URL(frame.src).pathname !== address) frame.src = address;
    }
  };
  show();
  select.addEventListener("change", () => {
    const url = new URL(location.href);
    url.searchParams.set("situation", select.value);
    history.replaceState(history.state, "", url);
    show();
  });
}
