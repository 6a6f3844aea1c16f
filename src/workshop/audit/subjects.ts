import type { Component } from "../../../components/_kit/contract/component.ts";
import { outsidePlaces, previewParts } from "../html/document.ts";
import { idsOutside } from "../html/id-references.ts";
import { allPreviews, isVariant } from "../screens/previews.ts";
import { allScreenPreviews, builtScreenBody, languageOf, type ScreenPreview } from "../screens/screen-previews.ts";
import type { Subject } from "./result.ts";

export interface Selection {
  /** The prefix of the ids of components and screens. */
  readonly only?: string | undefined;
  /**
   * Keeps the first example and scenario of each, one in 16 of the further examples, and one in 144 of the generated
   * variants and of the further scenarios.
   */
  readonly sample?: boolean | undefined;
}

/**
 * All subjects: each example and each generated variant of each component, and each screen in each of its
 * scenarios.
 */
export function subjects({ only = "", sample = false }: Selection = {}): Subject[] {
  const isTaken = (index: number, share: number) => !sample || index % share === 0;
  const previews = allPreviews().filter(
    ({ component, name }, index, all) =>
      component.id.startsWith(only) &&
      (all[index - 1]?.component !== component || isTaken(index, isVariant(name) ? 144 : 16)),
  );
  const screens = allScreenPreviews().filter(
    ({ screen }, index, all) =>
      screen.id.startsWith(only) && (all[index - 1]?.screen !== screen || isTaken(index, 144)),
  );
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

/** A subject with all that its document has around it. */
export function standalone(subject: Subject): Subject {
  const isPage = subject.frame === "page";
  const html = isPage ? subject.html + outsidePlaces(subject.outside) : previewParts([subject], subject.frame);
  return { ...subject, html };
}

/** A screen fills a window, with all elements that it refers to. */
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
