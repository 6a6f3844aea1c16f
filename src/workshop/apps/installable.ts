import { build } from "esbuild";
import { iconShapes } from "../../../components/_kit/icons/icon-shapes.ts";
import { scriptTargets } from "../../product/assets/floor.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { modulesInOutput, packagesIn } from "../../product/files/notices.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { toHex } from "../../styles/oklch.ts";
import { colorRoles } from "../../styles/tokens.ts";
import type { DeployedFile } from "./backend-page.ts";

const iconSizes = [180, 192, 512] as const;
/** What is drawn on the icon of an app. */
const signs: Readonly<Record<AppId, keyof typeof iconShapes>> = {
  admin: "layout-dashboard",
  trainer: "clipboard-check",
  member: "users",
  public: "globe",
  screens: "monitor",
  operator: "server",
};

/** The icons of an app and its web app manifest, with which a phone adds it to its home screen. */
export async function installFiles(app: AppId, name: string): Promise<DeployedFile[]> {
  const { default: sharp } = await import("sharp");
  const drawing = iconDrawing(app);
  const icons = await Promise.all(
    iconSizes.map(async (size) => {
      const content = await sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
        .resize(size)
        .png()
        .toBuffer();
      return { path: `assets/icon-${size}.png`, content };
    }),
  );
  const manifest = `${JSON.stringify(manifestOf(name), undefined, 2)}\n`;
  return [...icons, { path: "assets/icon.svg", content: drawing }, { path: "app.webmanifest", content: manifest }];
}

function manifestOf(name: string): object {
  const [, ...sizes] = iconSizes;
  return {
    name,
    short_name: name,
    lang: "de-CH",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: accent(),
    icons: sizes.map((size) => ({
      src: `assets/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: size === 512 ? "any maskable" : "any",
    })),
  };
}

/** The ground reaches the edges, and the sign stays in the middle: a phone cuts its own shape. */
function iconDrawing(app: AppId): string {
  const sign = `<g transform="translate(20 20)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${iconShapes[signs[app]]}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${accent()}"/>${sign}</svg>\n`;
}

function accent(): string {
  const { accent: role } = colorRoles;
  if (role === undefined) throw new Error("There is no role of colour accent. Look at src/styles/tokens.ts.");
  return toHex(role.light);
}

/** The service worker of an app, which keeps these files, and the packages in it. */
export async function offlineWorker(
  files: readonly DeployedFile[],
): Promise<{ readonly file: DeployedFile; readonly packages: readonly string[] }> {
  const listed = files.map(({ path, content }) => ({ url: path, revision: contentHash(content) }));
  const { outputFiles, metafile } = await build({
    entryPoints: [projectFile("src/product/client/app/worker/offline-worker.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: scriptTargets("app"),
    write: false,
    metafile: true,
    define: { deployedFiles: JSON.stringify(listed), "process.env.NODE_ENV": '"production"' },
  });
  const content = outputFiles[0]?.text ?? "";
  return { file: { path: "worker.js", content }, packages: packagesIn(modulesInOutput(metafile.outputs)) };
}
