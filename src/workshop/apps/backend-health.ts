import { readFileSync } from "node:fs";
import { html } from "../../../components/_kit/html.ts";
import { classicScript } from "../../product/assets/bundles/classic-script.ts";
import { messagesOf } from "../../product/content/locales.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { assets } from "../html/assets.ts";
import { bareDocument } from "../html/document.ts";
import {
  type BackendOfApps,
  type DeployedFile,
  deployedPath,
  deployedSettings,
  hashedAddress,
  policyOf,
} from "./backend-page.ts";

/** The page on which support sees what an app for a backend is and reaches, and its script. It needs nothing of the app. */
export async function healthFiles(
  app: AppId,
  backend: BackendOfApps,
  files: readonly DeployedFile[],
): Promise<DeployedFile[]> {
  const { text: content } = await classicScript("src/product/client/app/health-page.ts");
  const script = { name: `health.${contentHash(content)}.js`, content };
  const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8"));
  const build = contentHash(...files.map((file) => file.path));
  const settings = { ...deployedSettings(app, backend), version: `${version} (${build})` };
  const page = bareDocument({
    lang: defaultLocale,
    title: messagesOf(defaultLocale)["client.healthTitle"] ?? "",
    policy: policyOf([backend.baseUrl, backend.issuer]),
    head: [
      `<link rel="stylesheet" href=${hashedAddress(assets().product)}>`,
      `<script type="application/json" id="app-settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`,
      `<script defer src=${hashedAddress(script)}></script>`,
    ],
    body: html`<div id="app"></div>`,
  });
  return [
    { path: "health.html", content: page },
    { path: deployedPath(script), content },
  ];
}
