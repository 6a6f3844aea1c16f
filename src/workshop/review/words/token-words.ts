import type { Fact } from "../client/report.ts";
import type { EntryDrafts } from "../model/drafts.ts";
import type { SideModel } from "./side-model.ts";

export const tokensPath = "src/styles/tokens.ts";

/** Tokens that differ: each is one entry, whatever it touches. */
export function tokenWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [before.code.tokens, after.code.tokens];
  if (one === undefined || other === undefined) return;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const facts = tokenFacts(name, one[name], other[name]);
    if (facts.length === 0) continue;
    const deed = one[name] === undefined ? "added" : other[name] === undefined ? "removed" : "changed";
    drafts
      .about({ kind: "token", subject: name, title: `--${name}`, deed })
      .causedBy({ path: tokensPath })
      .add(...facts);
  }
}

type DesignToken = NonNullable<SideModel["code"]["tokens"]>[string];

function tokenFacts(name: string, one: DesignToken | undefined, other: DesignToken | undefined): Fact[] {
  const place = { path: tokensPath };
  if (one === undefined)
    return [
      { area: "style", severity: "additive", text: `Token \`--${name}\` is new`, place, after: tokenText(other) },
    ];
  if (other === undefined)
    return [
      { area: "style", severity: "breaking", text: `Token \`--${name}\` is gone`, place, before: tokenText(one) },
    ];
  const isThemed = one.dark !== undefined || other.dark !== undefined;
  return (["light", "dark"] as const).flatMap((theme): Fact[] => {
    const [from, to] = [one[theme], other[theme]];
    if (from === to) return [];
    return [
      {
        area: "style",
        severity: "cosmetic",
        text: `\`--${name}\` has another value${isThemed ? ` in ${theme}` : ""}`,
        place,
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      },
    ];
  });
}

function tokenText(token: DesignToken | undefined): string {
  return token === undefined ? "" : [token.light, token.dark].filter(Boolean).join(" · ");
}
