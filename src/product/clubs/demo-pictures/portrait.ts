/** How a person of a demo club is drawn. Colours are hexadecimal. */
export interface Portrait {
  readonly skin: string;
  readonly hair: string;
  readonly cut: keyof typeof cuts;
  /** Of the jacket; the ground is a lighter tone of it. */
  readonly cloth: string;
  readonly ground: string;
  readonly collar?: string;
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
}

/** The hair behind the head, and in front of it. */
const cuts = {
  short: ["", "M70 122c-6-48 16-76 52-76s56 26 50 76c-6-22-12-34-20-42-22 4-46 2-62-6-8 10-14 26-20 48Z"],
  parted: ["", "M68 126c-8-52 18-82 54-82s58 28 50 82c-4-24-12-40-24-50-18 8-36 10-50 6-14 8-24 22-30 44Z"],
  long: [
    "M60 130c-4-58 20-88 61-88s66 30 62 88l10 102c-28 14-116 14-144 0Z",
    "M72 128c-2-36 10-58 30-64 20 16 42 22 66 20 4 12 4 28 2 44-2-50-20-76-49-76s-50 24-49 76Z",
  ],
  bob: [
    "M58 132c-4-60 24-90 63-90s67 30 63 90c-2 34-6 50-16 58H74c-10-8-14-24-16-58Z",
    "M72 130c0-34 8-54 24-62 24 12 48 16 72 14 4 14 4 30 2 48-2-54-20-78-49-78s-48 24-49 78Z",
  ],
  bun: [
    "M121 12c17 0 28 11 28 26s-11 24-28 24-28-9-28-24 11-26 28-26Z",
    "M70 124c-6-50 16-78 51-78s57 28 51 78c-5-24-14-40-26-48-16-6-34-6-50 0-12 8-21 24-26 48Z",
  ],
  curly: [
    "M56 112c-12-16-4-36 10-40-2-20 14-34 30-30 8-14 34-14 44-2 16-6 34 8 32 28 16 4 22 26 12 42-6 12-122 14-128 2Z",
    "M72 116c-2-26 8-44 20-48 16 8 38 8 56 0 14 4 24 22 22 48-4-40-20-60-49-60s-46 20-49 60Z",
  ],
  bald: ["", "M72 118c-2-8-4-20-2-28 4 6 6 14 6 22Zm98 0c2-8 4-20 2-28-4 6-6 14-6 22Z"],
} as const;

/** A drawn portrait of somebody who does not exist, 4 by 5. The light comes from the left. */
export function portraitDrawing(look: Portrait): string {
  const [behind, front] = cuts[look.cut];
  const { skin, hair, cloth, ground, collar = "#ffffff" } = look;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 240 300">`,
    "<title>Portrait</title>",
    `<path d="M0 0h240v300H0Z" fill="${ground}"/>`,
    `<path d="M150 0h90v300H96Z" fill="#000" opacity=".06"/>`,
    behind && `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M14 300c4-50 36-68 78-76h58c42 8 74 26 78 76Z" fill="${cloth}"/>`,
    `<path d="M150 224c42 8 74 26 78 76h-64c4-30 0-54-14-76Z" fill="#000" opacity=".14"/>`,
    `<path d="m86 226 35 40 35-40 8 4-43 54-43-54Z" fill="${collar}"/>`,
    `<path d="M99 184h44v38c-6 14-14 20-22 20s-16-6-22-20Z" fill="${skin}"/>`,
    `<path d="M99 192c12 14 32 14 44 0v18c-14 10-32 8-44-4Z" fill="#000" opacity=".16"/>`,
    `<path d="M66 128c-8-2-12 4-10 14s8 16 14 14Zm110 0c8-2 12 4 10 14s-8 16-14 14Z" fill="${skin}"/>`,
    `<path d="M121 54c32 0 52 24 52 68 0 50-24 84-52 84s-52-34-52-84c0-44 20-68 52-68Z" fill="${skin}"/>`,
    `<path d="M138 58c24 8 35 30 35 64 0 50-24 84-52 84 22-14 34-44 34-84 0-28-6-50-17-64Z" fill="#000" opacity=".1"/>`,
    look.hasBeard &&
      `<path d="M70 134c6 20 14 28 24 30 16-10 38-10 54 0 10-2 18-10 24-30 0 44-24 74-51 74s-50-30-51-74Z" fill="${hair}" opacity=".92"/>`,
    `<path d="${front}" fill="${hair}"/>`,
    `<path d="M88 118q11-7 22 0M132 118q11-7 22 0" fill="none" stroke="${hair === "#d8d4cc" ? "#8a857c" : hair}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M99 126a4.5 5.5 0 1 0 .1 0ZM143 126a4.5 5.5 0 1 0 .1 0Z" fill="#22201e"/>`,
    `<path d="M120 134q-7 18 2 20" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" opacity=".22"/>`,
    `<path d="M104 172q17 15 34 0" fill="none" stroke="${look.hasBeard ? "#f3e3da" : "#7a2f2a"}" stroke-width="4" stroke-linecap="round"/>`,
    look.hasGlasses &&
      `<path d="M82 124h32v12q-4 12-16 12t-16-12Zm46 0h32v12q-4 12-16 12t-16-12Zm-14 4h14" fill="none" stroke="#2a2a2e" stroke-width="3.5"/>`,
    `</svg>\n`,
  ]
    .filter(Boolean)
    .join("\n");
}
