import { MapOverview } from "./map/map-overview.ts";
import { MapView } from "./map/map-view.ts";
import { showNearArrows } from "./map/near-arrows.ts";

/** The map of an app: it is moved and zoomed, and shows what one person reaches. */
const view = document.querySelector<HTMLElement>("[data-map-view]");
const canvas = view?.querySelector<HTMLElement>("[data-map-canvas]");
const mapToolBar = document.querySelector<HTMLElement>("[data-map-tools]");

if (view && canvas && mapToolBar) startMap(view, canvas, mapToolBar);

function startMap(mapView: HTMLElement, mapCanvas: HTMLElement, mapTools: HTMLElement): void {
  const overview = new MapOverview(mapCanvas, (point) => map.showPoint(point));
  const map: MapView = new MapView(mapView, mapCanvas, (sight) => overview.show(sight));
  mapView.after(overview.element);
  mapTools.hidden = false;
  const drawing = mapCanvas.querySelector<SVGElement>("[data-map-drawing]");
  if (drawing !== null) showNearArrows(drawing);
  mapTools.addEventListener("click", ({ target }) => {
    const how = (target as Element).closest<HTMLElement>("[data-map-zoom]")?.dataset["mapZoom"];
    if (how === "fit") map.fit();
    else if (how !== undefined) map.zoomAtMiddle(how === "in" ? 1.3 : 1 / 1.3);
  });
  const person = mapTools.querySelector<HTMLSelectElement>("[data-map-person]");
  if (person !== null) startPerson(person, mapTools.querySelector("[data-map-status]"));
}

/** The person is part of the address. */
function startPerson(select: HTMLSelectElement, status: Element | null): void {
  const asked = new URLSearchParams(location.search).get("person") ?? "";
  if ([...select.options].some(({ value }) => value === asked)) select.value = asked;
  const show = () => {
    const { reached, total } = showReached(select.value);
    if (status !== null)
      status.textContent = select.value === "" ? `${total} screens` : `${reached} of ${total} screens`;
  };
  show();
  select.addEventListener("change", () => {
    const url = new URL(location.href);
    if (select.value === "") url.searchParams.delete("person");
    else url.searchParams.set("person", select.value);
    history.replaceState(history.state, "", url);
    show();
  });
}

/** Screens that a person does not reach are faint, and so are the arrows from and to them. */
function showReached(person: string): { reached: number; total: number } {
  const boxes = [...document.querySelectorAll<SVGElement>("[data-screen]")];
  const faint = new Set<string>();
  for (const box of boxes) {
    const isReached = person === "" || (box.dataset["people"] ?? "").split(" ").includes(person);
    if (!isReached) faint.add(box.dataset["screen"] ?? "");
    box.toggleAttribute("data-faint", !isReached);
  }
  for (const arrow of document.querySelectorAll<SVGElement>(".map__arrow"))
    arrow.toggleAttribute("data-faint", faint.has(arrow.dataset["from"] ?? "") || faint.has(arrow.dataset["to"] ?? ""));
  return { reached: boxes.length - faint.size, total: boxes.length };
}
