import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { projectFile } from "../../product/files/project.ts";

/**
 * Starts a tool in another process that yields to everything else, and ends with this one.
 *
 * @returns a function that ends it
 */
export function runInBackground(tool: string): () => void {
  const child = spawn(process.execPath, [projectFile(tool)], { stdio: "inherit" });
  const end = () => void child.kill();
  if (child.pid !== undefined) lowerPriority(child.pid);
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return end;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may have ended already.
  }
}
