import { expect, test } from "vitest";
import { isDescription } from "../../../../../src/product/clubs/markdown/alt-text.ts";

test.each([
  "IMG_0815",
  "foto.jpg",
  "DSC_1234",
  "DSC01234",
  "P1010023",
  "PXL_20260101_120000",
  "20260101_120000",
  "WhatsApp Image 2026-01-01 at 12.00.00",
  "Bild",
  "Foto 3",
  "image (2)",
  "Turnerinnen am Barren.jpeg",
  "turnfest_2026",
  "?",
])("%j does not say what a picture shows", (alt) => {
  expect(isDescription(alt, "images/turnfest_2026.jpg")).toBe(false);
});

test.each([
  "Zwei Turnerinnen am Barren",
  "Foto der Halle",
  "Bild vom Turnfest 2026",
  "Halle",
  "halle",
  "Das Bild zeigt den Vorstand von 1956.",
  "Le comité",
])("%j says what a picture shows", (alt) => {
  expect(isDescription(alt, "images/halle.jpg")).toBe(true);
});
