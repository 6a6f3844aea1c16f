import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const data = { id: "rule-time", message: "Das Ende liegt vor dem Anfang.", fields: ["endTime"] };

describe("the markup of a rule", () => {
  it("is an empty live region while it is kept", () => {
    const root = rendered("rule", data);
    expect(root).toMatchObject({ name: "div", attributes: { class: "rule", id: "rule-time", role: "status" } });
    expect(root.children).toEqual([]);
    expect(root.text).toBe("");
  });

  it.each([
    ["error", "alert-circle"],
    ["warning", "alert-triangle"],
  ])("says as a broken %s what is wrong, beside the icon %s", (tone, icon) => {
    const root = rendered("rule", { ...data, when: true, tone });
    expect(root.attributes["data-tone"]).toBe(tone);
    expect(root.children[0]?.attributes).toMatchObject({ "data-icon": icon, "aria-hidden": "true" });
    expect(only(root, "rule__message").text).toBe(data.message);
  });

  it("takes its message as text", () => {
    const root = rendered("rule", { ...data, when: true, message: '<b onclick="x">{a}</b>' });
    expect(all(root, "b")).toEqual([]);
  });
});
