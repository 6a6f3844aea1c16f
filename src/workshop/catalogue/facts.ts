import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { derived } from "../../product/files/derived.ts";
import { auditSummary } from "../audit/results.ts";
import { amountText, numberText } from "../content/amounts.ts";
import { rejections } from "../contracts/rejections.ts";
import { variants } from "../contracts/variants.ts";
import { allScreenPreviews } from "../screens/screen-previews.ts";

/** A number on the start page, counted when the page is built. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly href: string;
  readonly state?: "good" | "bad" | "unknown";
}

export function catalogueFacts(): KeyFigure[] {
  const all = [...components.values()];
  const total = (count: (component: (typeof all)[number]) => number) => all.reduce((sum, each) => sum + count(each), 0);
  // To break every rule once takes longer than to render the page.
  const generated = derived("generated-cases", [], () => ({
    variants: total((each) => variants(each).length),
    rejected: total((each) => rejections(each).length),
  }));
  return [
    { label: "Screens", value: numberText(screenFiles().size), href: "/screens/" },
    { label: "Situations of screens", value: numberText(allScreenPreviews().length), href: "/screens/" },
    { label: "Components", value: numberText(all.length), href: "/components/" },
    { label: "Examples", value: numberText(total(({ examples }) => examples.length)), href: "/components/" },
    { label: "Generated variants", value: numberText(generated.variants), href: "/components/" },
    { label: "Rejected data", value: numberText(generated.rejected), href: "/errors/" },
    ...accessibility(),
  ];
}

/** No figure where nothing is audited: what there is then is said in words. In development it would take seconds a page. */
function accessibility(): KeyFigure[] {
  if (process.env["NODE_ENV"] === "development") return [];
  const { complete, violations, states, audited } = auditSummary();
  if (audited === 0) return [];
  // Why there are not all is said on the page that this leads to.
  if (!complete)
    return [{ label: "Audited documents", value: numberText(audited), href: "/accessibility/", state: "unknown" }];
  return [
    {
      label: `Violations in ${amountText(states, "audited state")}`,
      value: numberText(violations),
      href: "/accessibility/",
      state: violations === 0 ? "good" : "bad",
    },
  ];
}
