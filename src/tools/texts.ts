import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: `npm run texts [-- --check]
npm run texts -- --export xliff|csv [--out <folder>]
npm run texts -- --import <file>
npm run texts -- --add <locale>`,
  about: `Brings content/texts up to the screens: keeps what is translated, moves what was renamed, drops what is gone,
and prints what is missing. Screens are written in the language of the house; nobody edits keys.`,
  options: {
    check: { type: "boolean", default: false, says: "only reads, and ends with 1 where something is to be done" },
    export: { type: "string", choices: ["xliff", "csv"], says: "writes a file for each app and locale" },
    out: { type: "string", default: "texts", says: "the folder for these files; texts" },
    import: { type: "string", says: "takes the translations of such a file over, with the states that it says" },
    add: { type: "string", says: "begins a locale, such as rm-CH: what it lacks is shown in the first one" },
  },
});

const { addLocale, localeRefusal } = await import("../workshop/texts/added-locale.ts");
const { exportTexts, importTexts, updateTexts } = await import("../workshop/texts/translation-files.ts");

if (values.add !== undefined) beginLocale(values.add);
else if (values.export !== undefined) exportTexts(values.export as "xliff" | "csv", values.out);
else if (values.import !== undefined) process.exitCode = importTexts(values.import) ? 0 : 1;
else process.exitCode = updateTexts(values.check) ? 0 : 1;

function beginLocale(locale: string): void {
  const refusal = localeRefusal(locale);
  if (refusal === undefined) console.log([...addLocale(locale), "Now run npm run generate."].join("\n"));
  else console.error(refusal);
  process.exitCode = refusal === undefined ? 0 : 1;
}
