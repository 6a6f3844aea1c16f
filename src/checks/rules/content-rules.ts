import type { Rule } from "../rule.ts";
import { apiMessages } from "./api-messages.ts";
import { problemTexts } from "./problem-texts.ts";
import { registryLoads } from "./registry-loads.ts";
import { reviewFiles } from "./review-files.ts";
import { screenRules } from "./screen-rules.ts";
import { textFiles } from "./text-files.ts";
import { topLevel } from "./top-level.ts";

/** The rules that read screens or content. */
export const contentRules: readonly Rule[] = [
  topLevel,
  registryLoads,
  ...screenRules,
  apiMessages,
  textFiles,
  problemTexts,
  reviewFiles,
];
