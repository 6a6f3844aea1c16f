import type { Portrait } from "./portrait.ts";

const skins = { light: "#f1c9a8", fair: "#e8b48c", olive: "#d29a6b", brown: "#a56a3f", dark: "#754527" } as const;
const hairs = { black: "#221c1a", brown: "#54372a", auburn: "#8a4426", blond: "#c99a4e", grey: "#d8d4cc" } as const;

/** What everybody in a club wears, and stands before. */
type ClubDress = Pick<Portrait, "cloth" | "ground" | "collar">;
const village: ClubDress = { cloth: "#1d6b46", ground: "#e6dfc9", collar: "#f2b632" };
const stadium: ClubDress = { cloth: "#123f8c", ground: "#d5dfef", collar: "#ffd200" };
const dojoDress: ClubDress = { cloth: "#f5f3ee", ground: "#b9a58c", collar: "#e4e0d6" };

type PortraitLook = readonly [
  id: string,
  skin: keyof typeof skins,
  hair: keyof typeof hairs,
  cut: Portrait["cut"],
  more?: Pick<Portrait, "hasGlasses" | "hasBeard">,
];

const looks: readonly (readonly [folder: string, club: ClubDress, people: readonly PortraitLook[]])[] = [
  [
    "tv-oberried",
    village,
    [
      ["zurbuchen", "fair", "auburn", "bob"],
      ["amacher", "light", "brown", "short", { hasGlasses: true }],
      ["fluehmann", "light", "blond", "bun"],
      ["wenger", "fair", "brown", "long"],
      ["kehrli", "fair", "brown", "parted", { hasBeard: true }],
      ["michel", "light", "auburn", "curly"],
      ["schild", "olive", "black", "short"],
      ["huggler", "light", "grey", "bald"],
      ["abplanalp", "light", "grey", "bob", { hasGlasses: true }],
    ],
  ],
  [
    "fc-seeland",
    stadium,
    [
      ["kocher", "light", "blond", "long"],
      ["baumann", "fair", "brown", "short", { hasBeard: true }],
      ["ferrari", "olive", "black", "bun", { hasGlasses: true }],
      ["nguyen", "fair", "black", "bob"],
      ["amrani", "olive", "black", "parted", { hasBeard: true }],
      ["gassmann", "light", "auburn", "long"],
      ["jeanneret", "light", "brown", "parted", { hasGlasses: true }],
    ],
  ],
  [
    "judo-aarfeld",
    dojoDress,
    [
      ["sato", "fair", "black", "bun"],
      ["faessler", "light", "brown", "short", { hasBeard: true }],
      ["dorjee", "brown", "black", "short"],
      ["roth", "light", "blond", "long"],
      ["markovic", "olive", "brown", "bob"],
      ["gerber", "light", "grey", "bald", { hasGlasses: true }],
    ],
  ],
];

/** Every drawn portrait of the demo clubs: its club, and the id of the person. */
export const demoPortraits: readonly { readonly club: string; readonly id: string; readonly look: Portrait }[] =
  looks.flatMap(([folder, club, people]) =>
    people.map(([id, skin, hair, cut, more]) => ({
      club: folder,
      id,
      look: { ...club, skin: skins[skin], hair: hairs[hair], cut, ...more },
    })),
  );
