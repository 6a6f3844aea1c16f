import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";

const pageOf = (address: string) => readFileSync(projectFile(`dist/catalogue/${address}index.html`), "utf8");
const preview = (situation: string) => pageOf(`preview/screens/tenants.list/${situation}/`);

describe.skipIf(!existsSync(projectFile("dist/catalogue")))("the pages of screens in the build", () => {
  test("a missing capability takes away what needs it", () => {
    expect(preview("usual")).toContain("Verein eröffnen");
    expect(preview("switched-without-tenants-write")).toMatch(/<h1[\s\S]+<\/h1>/);
    expect(preview("switched-without-tenants-write")).not.toContain("Verein eröffnen");
  });

  test("a failed source is told in words with its id, never with a status code", () => {
    const [main = ""] = /<main[\s\S]+<\/main>/.exec(preview("failed")) ?? [];
    expect(main).toContain("Das konnte nicht geladen werden");
    expect(main).toContain("Fehler-ID: aa41-0c9d");
    expect(main).toContain("Nochmals versuchen");
    expect(main.replaceAll(/<[^>]*>/g, " ")).not.toMatch(/\b[45]\d\d\b/);
  });

  test("another locale says the built-in texts in its words", () => {
    expect(preview("french")).toMatch(/<html[^>]* lang="fr-CH"/);
    expect(preview("french").split("Aller au contenu")).toHaveLength(2);
  });

  test("a screen's page says in plain words what its actions do", () => {
    expect(pageOf("screens/tenants.detail/").replaceAll(/<[^>]*>/g, "")).toMatch(
      /suspend, irreversible:\s+Cannot be undone: a person confirms/,
    );
  });
});
