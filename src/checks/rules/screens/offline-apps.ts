import { appIds, apps } from "../../../product/engine/apps.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

const offlineCapableApps = appIds.filter((app) => apps[app].isOffline);

export const offlineApps: Rule = {
  name: "offline-apps",
  description: `Only the apps ${offlineCapableApps.join(" and ")} keep results on the device.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      const { app, data = {} } = file.screen;
      if (offlineCapableApps.includes(app)) continue;
      for (const [name, { offline }] of Object.entries(data)) {
        if (offline !== true) continue;
        const place = sourcePlace(file, ["data", name, "offline"], "name");
        yield { ...place, message: `The app "${app}" keeps nothing for use offline.`, suggestion: `Remove "offline".` };
      }
    }
  },
};
