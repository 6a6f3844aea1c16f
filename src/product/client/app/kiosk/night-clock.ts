import { html } from "../../../../../components/_kit/html.ts";
import { clubTime } from "../../../engine/calendar.ts";

/** What a display says at night below the time: until when, and where the hours are changed. */
export interface NightTexts {
  readonly until: string;
  readonly hours: string;
}

const clockPlaces = 4;

/** A quiet clock over a resting display. */
export class NightClock {
  readonly #texts: NightTexts;
  readonly #element = document.createElement("aside");

  constructor(texts: NightTexts) {
    this.#texts = texts;
    this.#element.className = "night";
  }

  show(): void {
    const { hour, minute } = clubTime(Date.now());
    const time = `${hour}.${String(minute).padStart(2, "0")}`;
    this.#element.dataset["place"] = String(minute % clockPlaces);
    this.#element.innerHTML = html`
      <p class="night__time">${time}</p>
      <p>${this.#texts.until}</p>
      <p>${this.#texts.hours}</p>`.toString();
    if (!this.#element.isConnected) document.body.append(this.#element);
  }

  hide(): void {
    this.#element.remove();
  }
}
