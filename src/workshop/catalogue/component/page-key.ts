import type { Component } from "../../../../components/_kit/contract/component.ts";
import { contentHash } from "../../../product/files/project.ts";
import { takenLooks } from "../../audit/looks.ts";
import { publicAddress, subjectLinks } from "../../content/subject-links.ts";
import { contractCoverage } from "../../coverage/contract-coverage.ts";
import { statusOf } from "../../history/status.ts";
import { pageKey } from "../../html/page-key.ts";
import { lastLook } from "../../review/last-look.ts";
import { screensWith, usageOf } from "../../screens/screen-facts.ts";
import { evidenceKey } from "../evidence-key.ts";
import { frameKey } from "../frame-key.ts";
import { guideText } from "./guide-pairs.ts";

/** The page of a component with its guide, its evidence and its use by screens. */
export function componentPageKey(component: Component): string {
  return pageKey(() => {
    const { id } = component;
    const looks = takenLooks(component);
    const screens = screensWith(id).map((screen) => [screen.id, screen.title]);
    const facts = JSON.stringify([
      screens,
      usageOf(id),
      looks,
      statusOf("component", id),
      lastLook("component", id),
      subjectLinks("component", id),
      publicAddress(),
      contractCoverage().get(id),
    ]);
    return contentHash(frameKey(), evidenceKey(id), guideText(component), facts);
  });
}
