import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cloneProject, commitAll, run } from "./seeded-clone.ts";
import { Copy } from "./seeds.ts";

/** A clone of the project that is built at once: what its build writes is written already. */
export interface SmallProject {
  readonly folder: string;
  /** Commits. */
  readonly before: string;
  /** Every example of a component has another text, and a screen another route. */
  readonly after: string;
  /** As `before`, with packages of its own, which its build needs. */
  readonly ownPackages: string;
  /** As `after`, with another way to render a component, but it does not pass its checks. */
  readonly broken: string;
  /** As `after`, but its first build never ends; `.cache/build.pid` names its process. */
  readonly hanging: string;
}

const examples = ["default", "long", "short", "small", "large", "plain"];
const screen = "screens/admin/members.list.json";

/** In a worker, as the builds of the project. */
const copyBuilt = `import { cpSync } from "node:fs";
import { Worker, isMainThread } from "node:worker_threads";
if (isMainThread) new Worker(new URL(import.meta.url));
else cpSync("src/built", "dist", { recursive: true });
`;
const hangingBuild = `import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
if (existsSync(".cache/build.pid")) cpSync("src/built", "dist", { recursive: true });
else {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(".cache/build.pid", String(process.pid));
  setInterval(() => {}, 1000);
}
`;
const failedBuild = `console.log("screens/admin/members.list.json:1:1 Unknown component.\\nNothing was built.");
process.exit(1);
`;

export function smallProject(folder: string): SmallProject {
  cloneProject(folder);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const preview = (path: string, text: string) => write(`src/built/catalogue/preview/${path}/index.html`, page(text));
  write("src/tools/build.ts", copyBuilt);
  write("src/built/catalogue/assets/product.css", "body { font: 16px monospace; }");
  write("src/built/catalogue/schemas/components/badge.json", JSON.stringify({ schema: {} }));
  for (const name of examples) preview(`components/badge/${name}`, `Old ${name}`);
  preview("screens/members.list/usual", "Members");
  const before = commitAll(folder);

  addPackage(write);
  const ownPackages = commitAll(folder);

  run(folder, "git", "checkout", "--quiet", "--detach", before);
  for (const name of examples) preview(`components/badge/${name}`, `New ${name}`);
  new Copy(folder).replace(screen, '"route": "/mitglieder"', '"route": "/leute"');
  const after = commitAll(folder);

  write("src/tools/build.ts", failedBuild);
  new Copy(folder).replace("components/badge/render.ts", 'class="badge"', 'class="badge" data-new');
  const broken = commitAll(folder);
  run(folder, "git", "checkout", after, "--", "components");
  write("src/tools/build.ts", hangingBuild);
  const hanging = commitAll(folder);
  write("src/tools/build.ts", copyBuilt);
  commitAll(folder);
  return { folder, before, after, ownPackages, broken, hanging };
}

function page(text: string): string {
  return `<!doctype html><html lang="de-CH"><head><title>Page</title><link rel="stylesheet" href="../../../../assets/product.css"></head><body><main class="badge">${text}</main></body></html>`;
}

type Write = (path: string, text: string) => void;

const packages = { "": { dependencies: { own: "file:own" } }, own: { version: "1.0.0" } };

function addPackage(write: Write): void {
  write("own/package.json", JSON.stringify({ name: "own", version: "1.0.0", type: "module", main: "index.js" }));
  write("own/index.js", "export const folder = 'src/built';");
  write("package.json", JSON.stringify({ name: "small", type: "module", ...packages[""] }));
  const link = { "node_modules/own": { resolved: "own", link: true } };
  write("package-lock.json", JSON.stringify({ name: "small", lockfileVersion: 3, packages: { ...packages, ...link } }));
  write("src/tools/build.ts", `import { folder } from "own";\n${copyBuilt.replace('"src/built"', "folder")}`);
}
