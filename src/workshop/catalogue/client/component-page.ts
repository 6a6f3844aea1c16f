import { startFrames } from "../../kit/frames.ts";
import { startAnatomy } from "./component/anatomy.ts";
import { startExampleTiles } from "./component/example-tiles.ts";

startFrames();
startExampleTiles();
startAnatomy();
