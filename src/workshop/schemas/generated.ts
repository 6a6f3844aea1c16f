import { components } from "../../../components/index.ts";
import { clubFileContracts, clubJsonSchema } from "../../product/clubs/rules/club-json-schemas.ts";
import { capabilities } from "../../product/content/operations.ts";
import { cmsConfig } from "../edit/cms-config.ts";
import { apiWordFiles } from "./api-words.ts";
import { iconShapesModule, publicIconShapesModule } from "./icon-shapes.ts";
import { issueTextsModule } from "./issue-texts.ts";
import { namesByField, withKnownNames } from "./known-names.ts";
import { operationTable, parameterSchemasModule, resultLinesModule } from "./operation-table.ts";
import { requestFieldsModule } from "./request-fields.ts";
import { operationTypesModule } from "./result-types.ts";
import { reviewJsonSchema } from "./review-json-schema.ts";
import { approvalRulesModule } from "./rule-module.ts";
import { scenarioJsonSchema } from "./scenario-json-schema.ts";
import { screenJsonSchema } from "./screen-json-schema.ts";
import { sdkOperationsModule } from "./sdk-operations.ts";

/** A generated file of the repository, which is never edited. */
export interface GeneratedFile {
  /** From the root of the project. */
  readonly path: string;
  /** The expected text. */
  readonly make: () => string | Promise<string>;
}

export const generatedFiles: readonly GeneratedFile[] = [
  { path: "components/_kit/icons/icon-shapes.ts", make: iconShapesModule },
  { path: "components/_kit/icons/icon-shapes.public.ts", make: publicIconShapesModule },
  { path: "src/product/api/operation-table.json", make: operationTable },
  { path: "src/product/api/parameter-schemas.json", make: parameterSchemasModule },
  { path: "src/product/api/result-lines.json", make: resultLinesModule },
  { path: "src/product/api/request-fields.json", make: requestFieldsModule },
  ...apiWordFiles,
  { path: "src/product/api/issue-texts.json", make: issueTextsModule },
  { path: "src/demo/approval-rules.ts", make: approvalRulesModule },
  {
    path: "public/schemas/screen.schema.json",
    make: () => `${JSON.stringify(withKnownNames(screenJsonSchema(components), namesByField()), null, 2)}\n`,
  },
  {
    path: "public/schemas/scenario.schema.json",
    make: () => `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`,
  },
  {
    path: "public/schemas/review.schema.json",
    make: () => `${JSON.stringify(reviewJsonSchema(), null, 2)}\n`,
  },
  ...Object.keys(clubFileContracts).map((name) => ({
    path: `public/schemas/clubs/${name}.schema.json`,
    make: () => `${JSON.stringify(clubJsonSchema(name as keyof typeof clubFileContracts), null, 2)}\n`,
  })),
  {
    path: "public/schemas/clubs/sveltia-cms.config.json",
    make: () => `${JSON.stringify(cmsConfig(), null, 2)}\n`,
  },
  { path: "src/product/api/types/operation-types.ts", make: operationTypesModule },
  { path: "src/product/client/sdk/operations.ts", make: sdkOperationsModule },
  { path: "src/demo/capability-ids.json", make: () => `${JSON.stringify(capabilities().toSorted(), null, 2)}\n` },
];
