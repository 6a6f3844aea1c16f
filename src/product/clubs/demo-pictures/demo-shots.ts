import { beltShelf, goalNet } from "./fabric.ts";
import { changingRoom, judogi } from "./judo-clothing.ts";
import { lake } from "./lake.ts";
import type { Scene } from "./photograph.ts";
import { cornerFlag, pitch } from "./pitch.ts";
import { dojo, gymnasium } from "./room.ts";
import { medals, paperWindow, rings } from "./still.ts";

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
const shotWidth = 1200;

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
    width: shotWidth,
  },
  { club: "tv-oberried", name: "halle-leer", scene: gymnasium(9, [-3.4, 1.1, 6]), exposure: 0.5, width: shotWidth },
  { club: "tv-oberried", name: "ringe", scene: rings(5), exposure: 0.8, width: large },
  { club: "tv-oberried", name: "ring", scene: rings(9, true), exposure: 0.8, width: shotWidth },
  { club: "tv-oberried", name: "ufer", scene: lake({ seed: 19, hour: "dusk" }), exposure: 0.95, width: shotWidth },
  { club: "tv-oberried", name: "winter", scene: lake({ seed: 31, hour: "winter" }), exposure: 0.6, width: shotWidth },
  {
    club: "fc-seeland",
    name: "flutlicht",
    scene: pitch({ seed: 3, balls: [{ x: 0.25, z: 1.5 }] }),
    exposure: 0.45,
    width: large,
  },
  { club: "fc-seeland", name: "tornetz", scene: goalNet(6), exposure: 0.4, width: shotWidth },
  {
    club: "fc-seeland",
    name: "baelle",
    scene: pitch({ seed: 8, balls: [-0.62, -0.3, 0.05, 0.42].map((x, index) => ({ x, z: 1.25 + index * 0.06 })) }),
    exposure: 0.6,
    width: shotWidth,
  },
  {
    club: "fc-seeland",
    name: "sommercamp",
    scene: lake({ seed: 23, hour: "dusk", tents: true }),
    exposure: 0.8,
    width: shotWidth,
  },
  { club: "fc-seeland", name: "eckfahne", scene: cornerFlag(4), exposure: 0.7, width: large },
  {
    club: "fc-seeland",
    name: "ball",
    scene: pitch({ seed: 15, balls: [{ x: -0.12, z: 1.02 }] }),
    exposure: 0.75,
    width: shotWidth,
  },
  { club: "fc-seeland", name: "kabine", scene: changingRoom(6), exposure: 0.9, width: shotWidth },
  { club: "judo-aarfeld", name: "dojo", scene: dojo(4), exposure: 0.55, width: large },
  { club: "judo-aarfeld", name: "guertel", scene: beltShelf(5), exposure: 0.6, width: shotWidth },
  {
    club: "judo-aarfeld",
    name: "matten",
    scene: dojo(12, [4.6, 0.9, 4.2], 0.3, -0.75),
    exposure: 0.64,
    width: shotWidth,
  },
  { club: "judo-aarfeld", name: "papierfenster", scene: paperWindow(3), exposure: 0.7, width: large },
  { club: "judo-aarfeld", name: "judogi", scene: judogi(8, [0.015, 0.015, 0.018]), exposure: 0.8, width: large },
  { club: "judo-aarfeld", name: "gelbgurt", scene: judogi(13, [0.9, 0.6, 0.06]), exposure: 0.85, width: shotWidth },
  { club: "judo-aarfeld", name: "medaillen", scene: medals(6, [0.5, 0.02, 0.03]), exposure: 0.95, width: large },
];
