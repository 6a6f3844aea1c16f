import { declarationPath } from "./declarations.ts";

/** What other projects import, as `schaukasten/<name>`, by the module that it is made of. */
export const packageEntries: Readonly<Record<string, string>> = {
  components: "components/index.ts",
  engine: "src/engine/index.ts",
  api: "src/api/index.ts",
  "api/sqlite": "src/product/api/storage/sqlite.ts",
  "api/postgres": "src/product/api/storage/postgres.ts",
  server: "src/product/server/loopback.ts",
  approvals: "src/product/client/agent/approvals-client.ts",
  "approvals/mcp": "src/product/client/agent/mcp-approvals.ts",
  "approvals/sdks": "src/product/client/agent/sdk-approvals.ts",
  "api/server": "src/api/serve-api.ts",
};

/** Contracts are its schemas, so a project has to have the same one. All other packages are in the scripts. */
export const dependencies = ["zod"];

/** The driver of a storage, which only those install who use it. */
export const drivers = ["pg"];

/** What the package takes from the `package.json` of the project. */
export interface OwnPackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: object;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The `package.json` of the package, from that of the project. */
export function packageManifest(own: OwnPackage): object {
  const scripts = Object.entries(packageEntries).map(([name, module]) => [
    `./${name}`,
    { types: `./types/${declarationPath(module)}`, default: `./${name}.js` },
  ]);
  const data = ["components.css", "openapi.yaml", "package.json"].map((file) => [`./${file}`, `./${file}`]);
  const folders = ["fonts", "schemas", "messages"].map((name) => [`./${name}/*`, `./${name}/*`]);
  return {
    ...{ name: own.name, version: own.version, description: own.description, license: own.license },
    type: "module",
    engines: own.engines,
    sideEffects: ["*.css"],
    exports: Object.fromEntries([...scripts, ...data, ...folders]),
    dependencies: Object.fromEntries(dependencies.map((name) => [name, own.devDependencies[name]])),
    peerDependencies: Object.fromEntries(drivers.map((name) => [name, own.devDependencies[name]])),
    peerDependenciesMeta: Object.fromEntries(drivers.map((name) => [name, { optional: true }])),
  };
}
