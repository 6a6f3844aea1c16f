import { beltShelf, goalNet } from "./fabric.ts";
import { lake } from "./lake.ts";
import type { Scene } from "./photograph.ts";
import { pitch } from "./pitch.ts";
import { dojo, gymnasium } from "./room.ts";

/** A picture of a demo club: where it belongs, what it shows, and how much light it gets. */
export interface DemoShot {
  readonly club: string;
  readonly name: string;
  readonly scene: Scene;
  readonly exposure: number;
  /** In px. */
  readonly width: number;
}

const large = 1600;
const usual = 1200;

/** Every picture of the demo clubs. */
export const demoShots: readonly DemoShot[] = [
  {
    club: "tv-oberried",
    name: "see-am-morgen",
    scene: lake({ seed: 7, hour: "morning" }),
    exposure: 0.62,
    width: large,
  },
  { club: "tv-oberried", name: "turnhalle", scene: gymnasium(2), exposure: 0.62, width: large },
  {
    club: "tv-oberried",
    name: "zeltlager",
    scene: lake({ seed: 11, hour: "dusk", tents: true }),
    exposure: 0.6,
    width: usual,
  },
  { club: "tv-oberried", name: "halle-leer", scene: gymnasium(9, [-3.4, 1.1, 6]), exposure: 0.5, width: usual },
  {
    club: "fc-seeland",
    name: "flutlicht",
    scene: pitch({ seed: 3, balls: [{ x: 0.25, z: 1.5 }] }),
    exposure: 0.45,
    width: large,
  },
  { club: "fc-seeland", name: "tornetz", scene: goalNet(6), exposure: 0.4, width: usual },
  {
    club: "fc-seeland",
    name: "baelle",
    scene: pitch({ seed: 8, balls: [-0.62, -0.3, 0.05, 0.42].map((x, index) => ({ x, z: 1.25 + index * 0.06 })) }),
    exposure: 0.6,
    width: usual,
  },
  {
    club: "fc-seeland",
    name: "sommercamp",
    scene: lake({ seed: 23, hour: "dusk", tents: true }),
    exposure: 0.8,
    width: usual,
  },
  { club: "judo-aarfeld", name: "dojo", scene: dojo(4), exposure: 0.55, width: large },
  { club: "judo-aarfeld", name: "guertel", scene: beltShelf(5), exposure: 0.6, width: usual },
  { club: "judo-aarfeld", name: "matten", scene: dojo(12, [-3, 0.7, 3]), exposure: 0.6, width: usual },
];
