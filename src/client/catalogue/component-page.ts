import { startFrames } from "./frames.ts";

startFrames();
