// Written by `npm run generate`.
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import alert from "../../../../../components/alert/index.ts";
import appShell from "../../../../../components/app-shell/index.ts";
import button from "../../../../../components/button/index.ts";
import emptyState from "../../../../../components/empty-state/index.ts";
import list from "../../../../../components/list/index.ts";
import skeleton from "../../../../../components/skeleton/index.ts";
import text from "../../../../../components/text/index.ts";

/** The components that come with an app. */
export const preloadedComponents: readonly Component[] = [alert, appShell, button, emptyState, list, skeleton, text];
