import type { Component } from "../../../components/_kit/component.ts";
import { idsOutside } from "../id-references.ts";
import { allPreviews } from "../previews.ts";
import { allScreenPreviews, builtScreenBody, languageOf, type ScreenPreview } from "../screen-previews.ts";
import type { Subject } from "./result.ts";

/**
 * Everything that is audited: each example and each generated variant of each component, and each screen in each of its
 * scenarios. `only` is what the ids of components and screens have to begin with.
 */
export function subjects(only = ""): Subject[] {
  const previews = allPreviews().filter(({ component }) => component.id.startsWith(only));
  const screens = allScreenPreviews().filter(({ screen }) => screen.id.startsWith(only));
  return [
    ...previews.map(({ component, name, data }) => subjectOf(component, name, data)),
    ...screens.map(screenSubject),
  ];
}

export function subjectOf(component: Component, name: string, data: unknown): Subject {
  const html = component.render(data);
  return {
    kind: "component",
    owner: component.id,
    name,
    html,
    lang: "de-CH",
    frame: component.frame,
    outside: idsOutside(html, data),
  };
}

/** A screen fills a window with everything that it refers to. */
export function screenSubject(preview: ScreenPreview): Subject {
  const { screen, scenario } = preview;
  return {
    kind: "screen",
    owner: screen.id,
    name: scenario.name,
    html: builtScreenBody(preview),
    lang: languageOf(scenario),
    frame: "page",
    outside: [],
  };
}
