import { startLiveFrames } from "./screen/live-frames.ts";
import { markSoughtText } from "./screen/mark-text.ts";
import { startScreenStage } from "./screen/screen-stage.ts";

const stageRoot = document.querySelector<HTMLElement>("[data-screen-stage]");
if (stageRoot !== null) {
  startLiveFrames(stageRoot, startScreenStage(stageRoot));
  markSoughtText(stageRoot);
}
