import type { Rule } from "../rule.ts";
import { behaviourIds } from "./behaviour-ids.ts";
import { componentForm } from "./component-form.ts";
import { engineNeutral } from "./engine-neutral.ts";
import { exampleNames } from "./example-names.ts";
import { examplesValid } from "./examples-valid.ts";
import { exportedNames } from "./exported-names.ts";
import { guideSections } from "./guide-sections.ts";
import { iconsExist } from "./icons-exist.ts";
import { importCircles } from "./import-circles.ts";
import { importWalls } from "./import-walls.ts";
import { platformGlobals } from "./platform-globals.ts";
import { rulesEntered } from "./rules-entered.ts";
import { usesNamed } from "./uses-named.ts";

/** The rules that read no screen and no content: their findings stay valid while only these change. */
export const codeRules: readonly Rule[] = [
  componentForm,
  importWalls,
  importCircles,
  exportedNames,
  engineNeutral,
  platformGlobals,
  guideSections,
  exampleNames,
  examplesValid,
  iconsExist,
  usesNamed,
  behaviourIds,
  rulesEntered,
];
