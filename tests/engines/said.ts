import { existsSync, globSync, readFileSync } from "node:fs";
import type { Locale } from "../../src/product/engine/locales.ts";
import type { Tab } from "./tab.ts";

/** What an app says in a locale in place of German words: those of its screens, then messages of screens, API and demo. */
export function saidIn(app: string, locale: Locale): (german: string) => string {
  if (locale === "de-CH") return (german) => german;
  // Every word of the public pages is a message.
  const own = existsSync(fileOf(`texts/${app}/${locale}`))
    ? readWords<{ readonly text: string }>(`texts/${app}/${locale}`)
    : {};
  const messages = ["messages", "messages/api", "messages/demo"].flatMap((folder) => {
    const translated = readWords<string>(`${folder}/${locale}`);
    return Object.entries(readWords<string>(`${folder}/de-CH`)).map(
      ([id, german]) => [german, translated[id]] as const,
    );
  });
  return (german) => {
    const found = own[german]?.text ?? messages.find(([text]) => text === german)?.[1];
    if (found === undefined) throw new Error(`Nothing says "${german}" in ${locale} in the app ${app}.`);
    return found;
  };
}

function readWords<Word>(path: string): Readonly<Record<string, Word>> {
  return JSON.parse(readFileSync(fileOf(path), "utf8"));
}

function fileOf(path: string): URL {
  return new URL(`../../content/${path}.json`, import.meta.url);
}

let ownTexts: string | undefined;

/** Whether a text is what the demo's club or its people have written, which stays in their language. */
export function isOfClub(text: string): boolean {
  const cwd = new URL("../../", import.meta.url);
  ownTexts ??= globSync(["src/demo/**/*.ts", "content/clubs/**/*.{json,md}"], { cwd, exclude: ["src/demo/words/**"] })
    .map((file) => readFileSync(new URL(file, cwd), "utf8"))
    .join("\n")
    .replaceAll(/(?:\\n|\s)+/g, " ");
  return text.split(" – ").every((part) => ownTexts?.includes(part));
}

/** Texts that are seen, are not marked as German and have a word in them that no other language of the product has. */
export function germanTexts(tab: Tab): Promise<string[]> {
  return tab.run(() => {
    const german =
      /(?:^|[\s„«(])(?:nicht|wird|werden|wurde|ist|sind|keine?|oder|deine?|bitte|noch|schon|vom|zum|zur|und)(?=[\s.,:;!?)»]|$)/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isMarked = parent?.closest("[lang]:not(html)")?.getAttribute("lang")?.startsWith("de") ?? false;
      // The name of an account of the demo is in sentences of every language.
      const text = (node.nodeValue ?? "").replace("Beat und Rita Hug", "").replace(/\s+/g, " ").trim();
      if (!isMarked && german.test(text) && parent?.checkVisibility()) found.push(text);
    }
    return found;
  });
}
