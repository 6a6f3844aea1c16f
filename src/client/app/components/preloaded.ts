import type { Component } from "../../../../components/_kit/contract/component.ts";
import alert from "../../../../components/alert/index.ts";
import appShell from "../../../../components/app-shell/index.ts";
import button from "../../../../components/button/index.ts";
import emptyState from "../../../../components/empty-state/index.ts";
import list from "../../../../components/list/index.ts";
import skeleton from "../../../../components/skeleton/index.ts";
import text from "../../../../components/text/index.ts";

/**
 * The components that come with the app: those that serve every screen, whatever stands on it, and those on about half of
 * all screens. Others are loaded with the screens that name them.
 */
export const standing: readonly Component[] = [alert, appShell, button, emptyState, list, skeleton, text];
