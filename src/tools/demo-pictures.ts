import { writeFileSync } from "node:fs";
import { demoPortraits } from "../product/clubs/demo-pictures/demo-portraits.ts";
import { demoShots } from "../product/clubs/demo-pictures/demo-shots.ts";
import { photograph } from "../product/clubs/demo-pictures/photograph.ts";
import { portraitDrawing } from "../product/clubs/demo-pictures/portrait.ts";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

const pictures = [
  "portraits",
  ...demoPortraits.map(({ id }) => `portrait-${id}`),
  ...demoShots.map(({ name }) => name),
];
const { positionals: names } = commandOptions({
  usage: "node src/tools/demo-pictures.ts [<name> …]",
  about: `Renders the pictures of the demo clubs into content/clubs/<club>/images, and draws the portraits of their people.
The same seeds give the same pictures. All of them take some minutes.`,
  words: [...new Set(pictures)],
});
for (const { club, id, look } of demoPortraits) {
  const name = `portrait-${id}`;
  if (names.length > 0 && !names.includes(name) && !names.includes("portraits")) continue;
  writeFileSync(projectFile(`content/clubs/${club}/images/${name}.svg`), portraitDrawing(look));
}

for (const { club, name, scene, exposure, width } of demoShots) {
  if (names.length > 0 && !names.includes(name)) continue;
  const path = `content/clubs/${club}/images/${name}.jpg`;
  writeFileSync(projectFile(path), await photograph(scene, { width, height: (width * 5) / 8, seed: 1, exposure }));
  console.log(`${path} rendered`);
}
