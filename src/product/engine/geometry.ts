/** A point of a plane, in px unless it says otherwise. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of a plane by its corner at the top left, in px unless it says otherwise. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}
