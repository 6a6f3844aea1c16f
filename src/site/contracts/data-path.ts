export { type DataPath, valueAt, withValue } from "../../engine/json/data-path.ts";
