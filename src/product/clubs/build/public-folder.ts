import { projectFile } from "../../files/project.ts";

/** The output of the public pages, one folder for each club. */
export const publicFolder = projectFile("dist/public");
