import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const title = "Nicht gespeichert";

describe("the markup of an alert", () => {
  it("is a div with the role status, or alert where it is urgent", () => {
    expect(rendered("alert", { title })).toMatchObject({ name: "div", attributes: { class: "alert", role: "status" } });
    expect(rendered("alert", { title, role: "alert" }).attributes["role"]).toBe("alert");
  });

  it.each([
    ["info", undefined, "info"],
    ["neutral", "neutral", "info"],
    ["success", "success", "check-circle"],
    ["warning", "warning", "alert-triangle"],
    ["danger", "danger", "alert-circle"],
  ])("writes the tone %s as data-status %s, with the icon %s first", (tone, status, icon) => {
    const root = rendered("alert", { title, tone });
    expect(root.attributes["data-status"]).toBe(status);
    expect(root.children[0]?.attributes).toMatchObject({ "data-icon": icon, "aria-hidden": "true" });
  });

  it("is no more than an icon and a title where nothing else is given", () => {
    const root = rendered("alert", { title });
    expect(root.text).toBe(title);
    expect(all(root, "p")).toHaveLength(1);
  });

  it("appends the link to the body", () => {
    const link = { href: "/hilfe", label: "Hilfe" };
    const body = only(rendered("alert", { title, body: "Prüfe die Verbindung.", link }), "alert__body");
    expect(body.text).toBe("Prüfe die Verbindung. Hilfe");
    expect(body.children).toMatchObject([{ name: "a", attributes: { href: "/hilfe" }, text: "Hilfe" }]);
  });

  it.each([undefined, ""])("gives a link its own line where the body is %j", (body) => {
    const root = rendered("alert", { title, body, link: { href: "/hilfe", label: "Hilfe" } });
    expect(only(root, "alert__body").text).toBe("Hilfe");
  });

  it("puts the key of the action on a button that submits nothing", () => {
    const root = rendered("alert", { title, action: { action: "load-again", label: "Neu laden" } });
    expect(only(root, "button")).toMatchObject({
      attributes: { type: "button", "data-action": "load-again" },
      text: "Neu laden",
    });
  });

  it("shows the trace id last, behind the words that support asks for", () => {
    const root = rendered("alert", { title, body: "b", action: { action: "retry", label: "r" }, traceId: "4bf92f35" });
    expect(only(root, "alert__content").children.at(-1)).toMatchObject({ name: "p", text: "Fehler-ID: 4bf92f35" });
  });

  it("leaves out parts that are empty texts", () => {
    expect(rendered("alert", { title, body: "", traceId: "" })).toEqual(rendered("alert", { title }));
  });

  it("takes everything as text", () => {
    const words = '<b onclick="x">{traceId}</b>';
    const data = { title: words, body: words, link: { href: "javascript:alert(1)", label: words }, traceId: words };
    const root = rendered("alert", data);
    expect(all(root, "b")).toEqual([]);
    expect(only(root, "a").attributes["href"]).toBe("about:invalid");
    expect(only(root, "alert__trace").text).toBe(`Fehler-ID: ${words}`);
  });
});
