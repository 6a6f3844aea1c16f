import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { themeScriptHash } from "./src/site/catalogue/theme-script.ts";
import { scriptTargets } from "./src/site/floor/floor.ts";
import { followContent } from "./src/site/server/dev-content.ts";
import { serveDerivedFiles } from "./src/site/server/dev-derived-files.ts";
import { serveIndexFiles } from "./src/site/server/dev-index-files.ts";
import { reloadOnStyleChange } from "./src/site/server/dev-reload.ts";
import { saveScreens } from "./src/site/server/dev-save.ts";

export default defineConfig({
  outDir: "./dist/catalogue",
  // "always" would refuse the files of endpoints, such as stylesheets, in development.
  trailingSlash: "ignore",
  compressHTML: true,
  integrations: [mdx()],
  markdown: { syntaxHighlight: false },
  build: { inlineStylesheets: "never", assets: "assets/site", concurrency: 4 },
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: [themeScriptHash()] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    build: { assetsInlineLimit: 0, target: scriptTargets("app"), cssTarget: scriptTargets("app") },
    plugins: [
      followContent(process.cwd()),
      reloadOnStyleChange(),
      serveDerivedFiles(),
      serveIndexFiles(),
      saveScreens(),
    ],
    // Scripts load their parts relative to themselves, so that they work below any path.
    experimental: {
      renderBuiltUrl: (_, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
    },
  },
});
