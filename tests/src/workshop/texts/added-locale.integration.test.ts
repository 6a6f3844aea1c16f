import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { unitsOf } from "../../../../src/workshop/texts/translation-files.ts";
import { writeXliff } from "../../../../src/workshop/texts/xliff.ts";
import { isDeep } from "../../../runs.ts";
import { ProjectCopy } from "../../pages/project-copy.ts";

function run(root: string, ...program: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  if (status !== 0) throw new Error(`${program.join(" ")} ended with ${status}.\n${stdout}${stderr}`);
  return stdout;
}

interface Shown {
  readonly isGermanMessage: boolean;
  readonly sentence: string;
  /** Of the first screen of the operator: whether its words are the German ones, and the parts that say so. */
  readonly isGerman: boolean;
  readonly germanParts: number;
  /** How many texts of the operator's screens the locale has, of how many. */
  readonly covered: number;
  readonly texts: number;
  readonly missingKeys: number;
  readonly missing: number;
}

function shownIn(root: string): Shown {
  const script = `
    import { isDeepStrictEqual } from "node:util";
    import "./src/demo/words/demo-words.ts";
    import { loadWords, say, sentenceText } from "./src/product/api/words/sentence.ts";
    import { messagesOf } from "./src/product/content/locales.ts";
    import { screensOf } from "./src/product/content/screens.ts";
    import { stateCounts } from "./src/workshop/catalogue/reference/translator-texts.ts";
    import { textCoverage } from "./src/workshop/content/text-coverage.ts";
    import { screenIn } from "./src/workshop/texts/translated-screens.ts";
    await loadWords("rm-CH");
    const [german] = screensOf("operator");
    const shown = screenIn(german, "rm-CH");
    const text = JSON.stringify(shown);
    const own = textCoverage().filter(({ screen }) => screen.app === "operator");
    const counts = own.flatMap(({ locales }) => locales.filter(({ locale }) => locale === "rm-CH"));
    const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
    console.log(JSON.stringify({
      isGermanMessage: isDeepStrictEqual(messagesOf("rm-CH"), messagesOf("de-CH")),
      sentence: sentenceText(say("words.yes"), "rm-CH"),
      isGerman: text.replaceAll(/,?"lang":"de-CH"/g, "") === JSON.stringify(german),
      germanParts: text.split('"lang":"de-CH"').length - 1,
      covered: sum(counts.map(({ covered }) => covered)),
      missingKeys: sum(counts.map(({ missingKeys }) => missingKeys.length)),
      texts: sum(own.map(({ texts }) => texts)),
      missing: stateCounts("operator", "rm-CH").missing,
    }));`;
  return JSON.parse(run(root, "--input-type=module", "--eval", script)) as Shown;
}

it.runIf(isDeep)(
  "a locale is begun by one command, falls back, is counted, and is completed by the file of a translator",
  async () => {
    await using copy = new ProjectCopy();
    const lists = ["src/product/engine/locales.ts", "content/api/openapi.yaml"];
    expect(run(copy.root, "src/tools/texts.ts", "--add", "rm-CH").trim().split("\n")).toEqual([
      ...["content/messages/rm-CH.json", "content/messages/api/rm-CH.json", "content/messages/demo/rm-CH.json"],
      ...[...lists, "Now run npm run generate."],
    ]);
    for (const path of lists) {
      const old = readFileSync(projectFile(path), "utf8").split("\n");
      const lines = readFileSync(join(copy.root, path), "utf8").split("\n");
      expect(lines.filter((line, index) => line !== old[index])).toHaveLength(1);
      expect(lines).toHaveLength(old.length);
    }
    run(copy.root, "src/tools/generate.ts");

    const begun = shownIn(copy.root);
    expect(begun).toMatchObject({ isGermanMessage: true, sentence: "Ja", isGerman: true, covered: 0 });
    expect(begun.germanParts).toBeGreaterThan(0);
    expect(begun.missing).toBeGreaterThan(50);
    expect(run(copy.root, "src/tools/texts.ts", "--check")).toContain(`begun: 0 of ${begun.missing} texts`);

    // Any words do: those of another locale, as a translator gives them back.
    const units = unitsOf("operator", "fr-CH").map((unit) => ({ ...unit, state: "reviewed" as const }));
    writeFileSync(join(copy.root, "operator.xlf"), writeXliff({ app: "operator", locale: "rm-CH", units }));
    run(copy.root, "src/tools/texts.ts", "--import", "operator.xlf");
    const completed = shownIn(copy.root);
    expect(completed).toMatchObject({ isGerman: false, germanParts: 0, missing: 0 });
    expect(completed.covered).toBe(completed.texts - completed.missingKeys);
  },
);
