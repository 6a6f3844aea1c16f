import "./plain-path.ts";
import { enableCompileCache } from "node:module";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

// An option with a value that may be left out: `--apps` alone is all apps.
const bare = process.argv.findIndex((word, at, all) => word === "--apps" && (all[at + 1] ?? "-").startsWith("-"));
if (bare >= 0) process.argv[bare] = "--apps=all";
const { values } = commandOptions({
  usage: `npm run build [-- --no-audit | --sample] [-- --force] [-- --base /path/]
npm run build -- --version 1.2 [--base /path/] [--out <folder>]
npm run build -- --clubs a,b [--shard 3/8] [--out <folder>] [--lang de]
npm run build -- --apps [admin,trainer] --base-url https://api.example.org [--issuer https://id.example.org] [--out <folder>]
npm run build -- --package [--out <folder>]
npm run build -- --servers [--out <folder>]`,
  about: `Builds the checked and audited catalogue into dist/catalogue, and the public pages of clubs into dist/public.
With --version it puts the catalogue into dist/versions/v/1.2, beside the versions that are there, and the newest at the root of them.
With --apps it builds apps for a backend instead, into dist/apps: a folder for each, for any static host and path.
With --package it packs components, engine and API for other projects, into dist.
With --servers it bundles the servers of the API and of forms into dist/servers; they need Node and nothing else.
It ends with 2 where some clubs are refused and the others are built.`,
  allowNegative: true,
  options: {
    audit: { type: "boolean", default: true, says: "leaves the audit out" },
    sample: { type: "boolean", default: false, says: "audits a share of everything" },
    force: { type: "boolean", default: false, says: "builds what has not changed too" },
    base: { type: "string", default: "/", says: "the path of the catalogue on its host; /" },
    version: { type: "string", says: "puts the catalogue beside its other versions: 1.2" },
    clubs: { type: "string", says: "only the pages of these clubs: a,b" },
    shard: { type: "string", says: "only a part of the clubs: 3/8" },
    apps: { type: "string", says: "these apps for a backend: admin,trainer; all of them without a list" },
    "base-url": { type: "string", says: "the address of that backend's API, or its path on the host of the apps" },
    issuer: { type: "string", says: "the address of a provider of OpenID Connect, at which people sign in" },
    package: { type: "boolean", default: false, says: "only the package that other projects install" },
    servers: { type: "boolean", default: false, says: "only the servers of the API and of forms, each as one file" },
    out: {
      type: "string",
      says: "the folder for what is built; dist/public, dist/versions, dist/apps, dist/package, dist/servers",
    },
    lang: { type: "string", says: "explains the mistakes of clubs in de or en" },
  },
});
// Where nothing has changed, loading the modules would take most of the time.
enableCompileCache(projectFile(".cache/modules"));
const { baseOf } = await import("../workshop/build/base.ts");
const { buildCatalogue } = await import("../workshop/build/build.ts");
const { StepFailed } = await import("../product/files/steps.ts");
const { runClubs } = await import("../product/clubs/build/command.ts");

const { clubs, shard, out, lang, apps, issuer, "base-url": baseUrl } = values;

try {
  if (apps !== undefined || baseUrl !== undefined) {
    const { buildBackendApps } = await import("../workshop/apps/backend-apps.ts");
    await buildBackendApps({ apps: apps ?? "all", baseUrl, issuer, out });
    process.exit(0);
  }
  if (values.package) {
    const { buildPackage } = await import("../workshop/packages/consumer-package.ts");
    await buildPackage(out);
    process.exit(0);
  }
  if (values.servers) {
    const { buildServers } = await import("../workshop/packages/server-bundles.ts");
    await buildServers(out);
    process.exit(0);
  }
  if (values.version !== undefined) {
    const { buildVersion } = await import("../workshop/build/lay-version.ts");
    await buildVersion({ ...values, version: values.version, base: baseOf(values.base) });
    process.exit(0);
  }
  if (clubs === undefined && shard === undefined) await buildCatalogue({ ...values, base: baseOf(values.base) });
  const { code, message } = await runClubs({ clubs, shard, out, lang });
  if (message !== undefined) console.error(message);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
