import { defineComponent } from "../_kit/contract/component.ts";
import { behaviour } from "./behaviour.ts";
import { checkGridContract } from "./contract.ts";
import { examples, rejected } from "./examples.ts";
import { checkGrid } from "./render.ts";
import { checkGridTexts } from "./texts.ts";

/** If its script cannot be loaded, every cell is still a checkbox. */
async function startCheckGrids(): Promise<void> {
  try {
    const [{ startClients }, { checkGrid: client }] = await Promise.all([
      import("../_kit/client/client.ts"),
      import("./client.ts"),
    ]);
    startClients(document, [client]);
  } catch {}
}

export default defineComponent({
  id: "check-grid",
  title: "Check grid",
  summary: "A table of checkboxes: who was there on which day.",
  tags: ["form", "input", "data"],
  contract: checkGridContract,
  texts: checkGridTexts,
  markup: checkGrid,
  examples,
  rejected,
  behaviour,
  start: () => void startCheckGrids().catch(() => undefined),
  uses: ["form-field"],
  control: "grid",
});
