import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { appNames } from "../../product/engine/apps.ts";
import type { ChangeType } from "../../product/engine/change-type.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { amountText } from "../content/amounts.ts";
import { guides } from "../content/documents.ts";
import { screenName } from "../screens/screen-name.ts";
import type { Change, HistoryKind } from "./changes.ts";

/** The kinds of subjects in the order of the page, with their names. */
export const historyKinds: readonly { readonly kind: HistoryKind; readonly one: string; readonly many: string }[] = [
  { kind: "screen", one: "screen", many: "screens" },
  { kind: "component", one: "component", many: "components" },
  { kind: "message", one: "message", many: "messages" },
  { kind: "guide", one: "guide", many: "guides" },
];

export const deeds: readonly ChangeType[] = ["added", "changed", "removed"];

export interface NamedSubject {
  readonly name: string;
  /** Absent for what no longer exists. */
  readonly href?: string;
  readonly lang?: string;
  /** The app of a screen. */
  readonly within?: string;
}

/** The name of a subject, with its page if it still exists. */
export function subjectName(
  { kind, id }: Pick<Change, "kind" | "id">,
  hasMessage: (key: string) => boolean,
): NamedSubject {
  if (kind === "message") return { name: id, ...(hasMessage(id) && { href: `/messages/#key-${id}` }) };
  if (kind === "screen") {
    const file = screenFiles().get(id);
    return file === undefined
      ? { name: id }
      : {
          name: screenName(file.screen),
          href: `/screens/${id}/`,
          lang: defaultLocale,
          within: appNames[file.screen.app],
        };
  }
  const title = kind === "component" ? components.get(id)?.title : guides().find((guide) => guide.id === id)?.title;
  return title === undefined ? { name: id } : { name: title, href: `/${kind}s/${id}/` };
}

/** `12 screens changed, 1 component added`. */
export function countText(changes: readonly Change[]): string {
  const parts = historyKinds.flatMap(({ kind, one, many }) =>
    deeds.flatMap((deed) => {
      const count = changes.filter((change) => change.kind === kind && change.deed === deed).length;
      return count === 0 ? [] : [`${amountText(count, one, many)} ${deed}`];
    }),
  );
  return parts.join(", ");
}
