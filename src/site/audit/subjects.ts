import type { Component } from "../../../components/_kit/component.ts";
import { idsOutside } from "../id-references.ts";
import { allPreviews } from "../previews.ts";
import type { Subject } from "./result.ts";

/** Everything that is audited: each example and each generated variant of each component. */
export function subjects(): Subject[] {
  return allPreviews().map(({ component, name, data }) => subjectOf(component, name, data));
}

export function subjectOf(component: Component, name: string, data: unknown): Subject {
  const html = component.render(data);
  return { component: component.id, name, html, frame: component.frame, outside: idsOutside(html, data) };
}
