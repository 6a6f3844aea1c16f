import { startScreenStage } from "./screen-stage.ts";

startScreenStage();
