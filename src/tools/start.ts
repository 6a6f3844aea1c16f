/** `npm start`: builds what has changed, serves the catalogue on this machine and prints its address. */
import { build } from "../site/build/build.ts";
import { StepFailed } from "../site/build/steps.ts";

try {
  await build();
  await import("./serve.ts");
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
