import { startAnatomy } from "./anatomy.ts";
import { startFrames } from "./frames.ts";
import { startSpecimens } from "./specimens.ts";

startFrames();
startSpecimens();
startAnatomy();
