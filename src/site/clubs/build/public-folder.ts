import { projectFile } from "../../project.ts";

/** Where the public pages are built, one folder for each club. */
export const publicFolder = projectFile("dist/public");
