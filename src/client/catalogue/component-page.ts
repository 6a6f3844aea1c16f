import { startAnatomy } from "./component/anatomy.ts";
import { startFrames } from "./component/frames.ts";
import { startSpecimens } from "./component/specimens.ts";

startFrames();
startSpecimens();
startAnatomy();
