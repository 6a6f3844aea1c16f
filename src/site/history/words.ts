import { components } from "../../../components/index.ts";
import { screenName } from "../catalogue/screen-name.ts";
import { guides } from "../content/documents.ts";
import { screenFiles } from "../content/screens.ts";
import type { Change, ChangesOfDay, SubjectKind } from "./changes.ts";
import { dayBefore } from "./days.ts";
import type { Deed } from "./git-log.ts";

/** The kinds of subjects in the order of the page, with their names. */
export const kinds: readonly { readonly kind: SubjectKind; readonly one: string; readonly many: string }[] = [
  { kind: "screen", one: "screen", many: "screens" },
  { kind: "component", one: "component", many: "components" },
  { kind: "message", one: "message", many: "messages" },
  { kind: "guide", one: "guide", many: "guides" },
];

export const deeds: readonly Deed[] = ["added", "changed", "removed"];

export interface NamedSubject {
  readonly name: string;
  /** Absent for what no longer exists. */
  readonly href?: string;
  readonly lang?: string;
}

/** The name of a subject, with its page if it still exists. */
export function subjectName({ kind, id }: Pick<Change, "kind" | "id">, hasMessage: (key: string) => boolean): NamedSubject {
  if (kind === "message") return { name: id, ...(hasMessage(id) && { href: `/messages/#key-${id}` }) };
  if (kind === "screen") {
    const file = screenFiles().get(id);
    return file === undefined ? { name: id } : { name: screenName(file.screen), href: `/screens/${id}/`, lang: "de-CH" };
  }
  const title = kind === "component" ? components.get(id)?.title : guides().find((guide) => guide.id === id)?.title;
  return title === undefined ? { name: id } : { name: title, href: `/${kind}s/${id}/` };
}

/** The changes of the last two days as one: the net deed of each subject. */
export function sinceYesterday(days: readonly ChangesOfDay[], today: string): Change[] {
  const recent = days.filter(({ day }) => day >= dayBefore(today)).toReversed();
  const found = new Map<string, Change>();
  for (const change of recent.flatMap(({ changes }) => changes)) {
    const name = `${change.kind} ${change.id}`;
    const earlier = found.get(name);
    const deed = earlier === undefined ? change.deed : joined(earlier.deed, change.deed);
    if (deed === undefined) found.delete(name);
    else found.set(name, { ...change, deed, parts: [...new Set([...(earlier?.parts ?? []), ...change.parts])].toSorted() });
  }
  return [...found.values()];
}

/** `undefined` for what was added and removed again. */
function joined(earlier: Deed, later: Deed): Deed | undefined {
  if (earlier === "added") return later === "removed" ? undefined : "added";
  return earlier === "removed" && later === "added" ? "changed" : later;
}

/** `12 screens changed, 1 component added`. */
export function countText(changes: readonly Change[]): string {
  const parts = kinds.flatMap(({ kind, one, many }) =>
    deeds.flatMap((deed) => {
      const count = changes.filter((change) => change.kind === kind && change.deed === deed).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many} ${deed}`];
    }),
  );
  return parts.join(", ");
}
