import type { Rule } from "../../rule.ts";
import { at, screenFiles } from "../../model/screen-files.ts";

const apps = ["trainer", "member"];

export const offlineApps: Rule = {
  name: "offline-apps",
  description: `Only the apps ${apps.join(" and ")} keep results on the device.`,
  *check(tree) {
    for (const file of screenFiles(tree)) {
      const { app, data = {} } = file.screen;
      if (apps.includes(app)) continue;
      for (const [name, { offline }] of Object.entries(data)) {
        if (offline !== true) continue;
        const place = at(file, ["data", name, "offline"], "name");
        yield { ...place, message: `The app "${app}" keeps nothing for use offline.`, suggestion: `Remove "offline".` };
      }
    }
  },
};
