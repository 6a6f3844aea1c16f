import { startFrames } from "../../kit/frames.ts";
import { startAnatomy } from "./component/anatomy.ts";
import { startSpecimens } from "./component/specimens.ts";

startFrames();
startSpecimens();
startAnatomy();
