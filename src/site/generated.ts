import { components } from "../../components/index.ts";
import { iconShapesModule } from "./icon-shapes.ts";
import { screenJsonSchema } from "./screen-json-schema.ts";

/** A file of the repository that is made of others and never edited. */
export interface GeneratedFile {
  /** From the root of the project. */
  readonly path: string;
  /** The text as it should stand. */
  readonly make: () => string;
}

export const generatedFiles: readonly GeneratedFile[] = [
  { path: "components/_kit/icon-shapes.ts", make: iconShapesModule },
  {
    path: "public/schemas/screen.schema.json",
    make: () => `${JSON.stringify(screenJsonSchema(components), null, 2)}\n`,
  },
];
