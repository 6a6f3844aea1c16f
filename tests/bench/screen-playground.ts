import { gzipSync } from "node:zlib";
import { scenariosFile } from "../../src/client/playground/screen/draft/draft.ts";
import { DraftProject } from "../../src/client/playground/screen/rules/draft-project.ts";
import { drawDraft } from "../../src/client/playground/screen/rules/draw-draft.ts";
import { playgroundAssets } from "../../src/site/playground/assets.ts";
import { projectData } from "../../src/site/playground/project-data.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

const rounds = 20;

/** The time from a keystroke in the largest screen to its preview and its problems, and the weight of what that needs. */
export async function screenPlaygroundFigures(): Promise<Figure[]> {
  const { worker, project } = await playgroundAssets();
  const { drawn, checked } = keystrokes();
  const [script, data] = [worker, project].map(({ content }) => gzipSync(content).length / 1000);
  return [
    { name: "keystroke to preview, largest screen", value: drawn, unit: "ms", goal: { atMost: 100 } },
    { name: "keystroke to preview and all rules", value: checked, unit: "ms", goal: { atMost: 100 } },
    { name: "worker with the rules, gzip, after opening", value: script ?? 0, unit: "kB" },
    { name: "project for the rules, gzip, after opening", value: data ?? 0, unit: "kB" },
  ];
}

function keystrokes(): { drawn: number; checked: number } {
  const data = projectData();
  const project = new DraftProject(data);
  const screens = Object.entries(data.files).filter(([file]) => file.startsWith("screens/"));
  const [file, text] = screens.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ["", ""];
  const scenarios = data.files[scenariosFile(file)] ?? "";
  const times = Array.from({ length: rounds }, (_, round) => {
    const draft = { file, screen: text.replace('"version": 1', `"version": ${round + 1}`), scenarios, shown: "usual" };
    const start = performance.now();
    drawDraft(project, draft);
    const drawn = performance.now() - start;
    project.problems(draft);
    return { drawn, checked: performance.now() - start };
  });
  return { drawn: median(times.map(({ drawn }) => drawn)), checked: median(times.map(({ checked }) => checked)) };
}
