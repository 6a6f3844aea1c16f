import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const base = { message: "Anwesenheit gespeichert." };

describe("the markup of a toast", () => {
  it("is a status with its message and a cross that has a name", () => {
    const root = rendered("toast", base);
    expect(root).toMatchObject({ name: "div", attributes: { class: "toast", role: "status" } });
    expect(only(root, "toast__message").text).toBe(base.message);
    expect(only(root, "button").attributes).toMatchObject({
      "aria-label": "Schliessen",
      "data-behavior": "close-toast",
    });
  });

  it("has no icon and no status where it is neutral", () => {
    const root = rendered("toast", base);
    expect(root.attributes).not.toHaveProperty("data-status");
    expect(all(only(root, "toast__content"), "icon")).toEqual([]);
  });

  it.each([
    ["info", "info"],
    ["success", "check-circle"],
    ["warning", "alert-triangle"],
    ["danger", "alert-circle"],
  ])("shows %s with the icon %s", (tone, icon) => {
    const root = rendered("toast", { ...base, tone });
    expect(root.attributes["data-status"]).toBe(tone);
    expect(only(only(root, "toast__content"), "icon").attributes["data-icon"]).toBe(icon);
  });

  it("has its action before the cross, with the name and the id of what it is about", () => {
    const root = rendered("toast", { ...base, action: { action: "undoSave", actionId: "t-7", label: "Zurücknehmen" } });
    const [action, close] = all(root, "button");
    expect(action).toMatchObject({
      attributes: { type: "button", "data-action": "undoSave", "data-id": "t-7" },
      text: "Zurücknehmen",
    });
    expect(close?.attributes["data-behavior"]).toBe("close-toast");
  });

  it("undoes where the action has no label", () => {
    expect(all(rendered("toast", { ...base, action: { action: "undoSave" } }), "button")[0]?.text).toBe("Rückgängig");
  });
});
