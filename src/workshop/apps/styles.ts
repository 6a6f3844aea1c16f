import { readFileSync } from "node:fs";
import { lowerStyles } from "../../product/assets/lower-styles.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import type { Asset } from "../html/assets.ts";
import { themeScript } from "../html/theme-script.ts";

/** The stylesheet of an app besides the product's, and of the tools around it. */
export function aroundStylesheet(): Asset {
  return stylesheet("around", "src/styles/app.css", "src/styles/app-prototype.css");
}

/** The same without tools around it. */
export function appStylesheet(): Asset {
  return stylesheet("app", "src/styles/app.css");
}

function stylesheet(name: string, ...files: readonly string[]): Asset {
  const css = files.map((file) => readFileSync(projectFile(file), "utf8")).join("\n");
  const code = lowerStyles(css, "app");
  return { name: `app/${name}.${contentHash(code)}.css`, type: "text/css", content: code };
}

/**
 * Marks the page of a prototype, whose tools get their place before they are there, and loads the scripts of its demo
 * together with those of the app. A product has a base URL. Data and messages are those of the locale that the address
 * of a prototype names.
 */
const prototypeMark = [
  'const{baseUrl,demoScripts,data,messages}=JSON.parse(document.getElementById("app-settings").textContent)',
  'const add=(link)=>document.head.append(Object.assign(document.createElement("link"),link))',
  "const isPrototype=baseUrl===undefined",
  'if(isPrototype){document.documentElement.toggleAttribute("data-prototype",true);for(const href of demoScripts)add({rel:"modulepreload",href})}',
  'const named=isPrototype&&new URLSearchParams(location.search).get("locale")',
  `const locale=Object.hasOwn(data,named)?named:"${defaultLocale}"`,
  'for(const href of[data[locale],messages[locale]])add({rel:"preload",as:"fetch",crossOrigin:"",href})',
].join(";");

const messagesAhead = [
  'const{data,messages}=JSON.parse(document.getElementById("app-settings").textContent)',
  'let kept;try{kept=localStorage.getItem("locale")}catch{}',
  `const locale=Object.hasOwn(data,kept)?kept:"${defaultLocale}"`,
  "document.documentElement.lang=locale",
  'for(const href of[data[locale],messages[locale]])document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"",href}))',
].join(";");

/** Runs before the first paint: applies the theme stored on this device, and marks the page of a prototype. */
export function beforePaintFile(): Asset {
  return scriptBeforePaint(prototypeMark);
}

/** The same for an app without tools around it, whose locale is that of the last session until one says which. */
export function beforePaintOfApp(): Asset {
  return scriptBeforePaint(messagesAhead);
}

function scriptBeforePaint(first: string): Asset {
  const content = `${first};${themeScript}`;
  return { name: `app/before-paint.${contentHash(content)}.js`, type: "text/javascript", content };
}
