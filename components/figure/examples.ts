import type { Example, Rejected } from "../_kit/contract/component.ts";

const hall =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 800' preserveAspectRatio='xMidYMid slice'%3E%3Crect width='1200' height='800' fill='%23e9e4d8'/%3E%3Cpath d='M0 470h1200v330H0z' fill='%23c98f55'/%3E%3Cpath d='M0 470h1200v14H0z' fill='%239a6636'/%3E%3Cg fill='%23cfdbe6'%3E%3Cpath d='M90 90h230v240H90zM370 90h230v240H370zM650 90h230v240H650zM930 90h180v240H930z'/%3E%3C/g%3E%3Cg fill='none' stroke='%23fff' stroke-width='8' opacity='.8'%3E%3Cellipse cx='600' cy='640' rx='170' ry='70'/%3E%3Cpath d='M600 484v316M0 640h430M770 640h430'/%3E%3C/g%3E%3Cg fill='%231b3a8a'%3E%3Ccircle cx='450' cy='398' r='30'/%3E%3Cpath d='M412 440h76l14 120-30 96h-42l-32-96z'/%3E%3Ccircle cx='742' cy='420' r='27'/%3E%3Cpath d='M708 456h68l12 106-26 84h-38l-28-84z'/%3E%3C/g%3E%3C/svg%3E";
const poster =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 600 800' preserveAspectRatio='xMidYMid slice'%3E%3Crect width='600' height='800' fill='%231f5f4a'/%3E%3Ccircle cx='300' cy='330' r='190' fill='%23f2c14e'/%3E%3Cpath d='M300 190l42 86 94 14-68 66 16 94-84-44-84 44 16-94-68-66 94-14z' fill='%231f5f4a'/%3E%3Cpath d='M90 620h420v24H90zM90 668h300v24H90z' fill='%23fff'/%3E%3C/svg%3E";
const lake =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1800 400' preserveAspectRatio='xMidYMid slice'%3E%3Cpath fill='%23dfe9f0' d='M0 0h1800v400H0z'/%3E%3Cpath fill='%237d93a6' d='M0 250L180 90l150 120L520 60l190 170 160-110 190 120 210-180 180 150 150-80 190 120v150H0z'/%3E%3Cpath fill='%232f6f8f' d='M0 300h1800v100H0z'/%3E%3C/svg%3E";
const thumbnail =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='80' viewBox='0 0 120 80'%3E%3Cpath fill='%23e9e4d8' d='M0 0h120v80H0z'/%3E%3Cpath fill='%23c98f55' d='M0 47h120v33H0z'/%3E%3Ccircle cx='45' cy='40' r='9' fill='%231b3a8a'/%3E%3Ccircle cx='74' cy='42' r='8' fill='%231b3a8a'/%3E%3C/svg%3E";
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 120'%3E%3Ccircle cx='60' cy='60' r='40' fill='%23b3261e'/%3E%3Cpath d='M40 60h40M60 40v40' stroke='%23fff' stroke-width='12'/%3E%3Cpath d='M124 44h160v14H124zM124 68h110v14H124z' fill='%23767c89'/%3E%3C/svg%3E";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With a caption",
    description: "An image in its own proportions, and what everybody should know about it.",
    data: {
      src: hall,
      alt: "Zwei Turnerinnen stehen in der Halle neben dem Mittelkreis",
      width: 1200,
      height: 800,
      caption: "Aufwärmen vor dem Wettkampf, Turnfest Frauenfeld 2026. Foto: Luca Meier",
    },
  },
  {
    name: "wide",
    title: "Wide frame",
    description: "Cut to 16:9 and loaded at once: the image that a page opens with.",
    data: {
      src: hall,
      alt: "Die Turnhalle Dorf vor dem Training",
      width: 1200,
      height: 800,
      ratio: "16:9",
      eager: true,
    },
  },
  {
    name: "square",
    title: "Square frame",
    description: "Images of different proportions line up.",
    data: { src: hall, alt: "Zwei Turnerinnen beim Aufwärmen", width: 1200, height: 800, ratio: "1:1" },
  },
  {
    name: "tile",
    title: "One of several",
    description: "A small file, for a picture beside others that leads to a large one.",
    data: {
      src: hall,
      alt: "Zwei Turnerinnen beim Aufwärmen",
      width: 1200,
      height: 800,
      ratio: "3:2",
      size: "tile",
      href: "#figure-tile",
    },
  },
  {
    name: "window",
    title: "Whole in the window",
    description: "A picture that a page is about, never higher than the window.",
    data: { src: poster, alt: "Plakat: Vereinsfest am 22. August", width: 600, height: 800, size: "window" },
  },
  {
    name: "portrait",
    title: "Upright frame",
    description: "A poster, 3:4.",
    data: {
      src: poster,
      alt: "Plakat: Vereinsfest am 22. August auf der Kleinen Allmend",
      width: 600,
      height: 800,
      ratio: "3:4",
      caption: "Plakat des Vereinsfests",
    },
  },
  {
    name: "contain",
    title: "Whole in its frame",
    description: "Nothing is cut off: for logos and plans.",
    data: {
      src: logo,
      alt: "Sanitätshaus Frauenfeld",
      width: 320,
      height: 120,
      ratio: "3:2",
      fit: "contain",
    },
  },
  {
    name: "link",
    title: "Link",
    description: "The image leads somewhere, and its alternative text says where.",
    data: {
      src: logo,
      alt: "Zur Website unseres Partners Sanitätshaus Frauenfeld",
      width: 320,
      height: 120,
      href: "#partner",
    },
  },
  {
    name: "decorative",
    title: "Decorative",
    description: "Says nothing that the text beside it does not say.",
    data: { src: poster, alt: "", width: 600, height: 800, ratio: "4:3" },
  },
  {
    name: "small",
    title: "Small image",
    description: "Is not blown up.",
    data: { src: logo, alt: "Sanitätshaus Frauenfeld", width: 160, height: 60, caption: "Hauptsponsor seit 2019" },
  },
  {
    name: "sources",
    title: "Formats and sizes",
    description: "The browser takes the smallest file that fills its place; until then it shows the colours.",
    data: {
      src: hall,
      alt: "Die Turnhalle Dorf am Morgen",
      width: 1200,
      height: 800,
      ratio: "16:9",
      sources: [{ type: "image/webp", images: [{ src: hall, width: 1200 }] }],
      focus: [0.5, 0.75],
      tint: ["#dfe2df", "#c98f55"],
    },
  },
  {
    name: "panorama",
    title: "Panorama",
    description: "Keeps its own proportions in a frame of others: the middle of it would say nothing.",
    data: { src: lake, alt: "Berge in einer Reihe über dem See", width: 1800, height: 400, ratio: "3:2" },
  },
  {
    name: "small-framed",
    title: "Small photo",
    description: "A photo of 120 px is shown as large as it is.",
    data: {
      src: hall,
      alt: "Zwei Turnerinnen in der Halle, ganz klein",
      width: 120,
      height: 80,
      ratio: "3:2",
      sources: [{ type: "image/webp", images: [{ src: thumbnail, width: 120 }] }],
    },
  },
  {
    name: "long",
    title: "Long caption",
    description: "A caption of several lines keeps to a pleasant width.",
    data: {
      src: hall,
      alt: "Zwei Turnerinnen in der Halle",
      width: 1200,
      height: 800,
      ratio: "3:2",
      caption:
        "Die Jugendmannschaftsverantwortlichen Maximiliane-Theodora von Allmen-Aeschlimann und Anna Wüthrich vor dem Geräteturnwettkampf der Kategorie K4 in der Mehrzweckhalle Frauenfeld-Kurzdorf. Foto: Luca Meier",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-alt",
    description: "An image without a text for those who do not see it; an empty one has to be meant.",
    data: { src: "/bilder/halle.jpg", width: 1200, height: 800 },
    issue: { path: ["alt"], message: "The field is required; it takes a string." },
  },
  {
    name: "silent-link",
    description: "A link without a name.",
    data: { src: "/bilder/logo.svg", alt: "", width: 320, height: 120, href: "#partner" },
    issue: { path: ["alt"], message: "An image that is a link needs an alt that says where it leads." },
  },
  {
    name: "no-size",
    description: "An image that would push the page down when it arrives.",
    data: { src: "/bilder/halle.jpg", alt: "Die Turnhalle Dorf", width: 1200 },
    issue: { path: ["height"], message: "The field is required; it takes a number." },
  },
  {
    name: "focus-in-percent",
    description: "A focus in percent; it is a share.",
    data: { src: "/bilder/halle.jpg", alt: "", width: 1200, height: 800, focus: [50, 75] },
    issue: { path: ["focus", 0], message: "Use a number of at most 1." },
  },
  {
    name: "ratio-with-a-slash",
    description: "A ratio in the spelling of CSS.",
    data: { src: "/bilder/halle.jpg", alt: "", width: 1200, height: 800, ratio: "16/9" },
    issue: {
      path: ["ratio"],
      message: '"16/9" is not allowed; use one of "original", "16:9", "3:2", "4:3", "1:1", "3:4". Did you mean "16:9"?',
    },
  },
];
