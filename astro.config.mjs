import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { scriptTargets } from "./src/product/assets/floor.ts";
import { followContent } from "./src/workshop/dev/dev-content.ts";
import { serveDerivedFiles } from "./src/workshop/dev/dev-derived-files.ts";
import { serveIndexFiles } from "./src/workshop/dev/dev-index-files.ts";
import { reloadOnStyleChange } from "./src/workshop/dev/dev-reload.ts";
import { saveContent } from "./src/workshop/dev/dev-save.ts";
import { themeScriptHash } from "./src/workshop/html/theme-script.ts";

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
      // The search is WebAssembly.
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"], hashes: [themeScriptHash()] },
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
      saveContent(),
    ],
    // Scripts load their parts relative to themselves, so that they work below any path.
    experimental: {
      renderBuiltUrl: (_, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
    },
  },
});
