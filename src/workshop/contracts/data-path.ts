export { type DataPath, valueAt, withValue } from "../../product/engine/json/data-path.ts";
