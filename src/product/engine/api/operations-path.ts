/** The file that describes every operation, from the root of the project. */
export const operationsPath = "content/api/openapi.yaml";
