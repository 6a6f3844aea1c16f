/** The service worker of a deployed app that keeps something for times without a network: its files, and no answer of the API. */

import { NetworkFirst, type PrecacheEntry, Serwist } from "serwist";
import { configCache } from "../deployment.ts";

/** The files of the app, written by the build. */
declare const deployedFiles: PrecacheEntry[];

const worker = new Serwist({
  precacheEntries: deployedFiles,
  // Every address of the app is this page: a flow writes its step into the query.
  precacheOptions: { cleanupOutdatedCaches: true, navigateFallback: "index.html" },
  clientsClaim: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith("/config.json"),
      handler: new NetworkFirst({ cacheName: configCache, networkTimeoutSeconds: 3 }),
    },
  ],
});
worker.addEventListeners();
