import { describe, expect, it } from "vitest";
import { modeOf, type Occasion } from "../../../../../src/product/engine/flow/mode.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const flow = (modes?: object, value?: unknown): Screen =>
  ({
    ...{ id: "a.flow", app: "member", route: "/a", title: "A", kind: "flow", ...(modes && { modes }) },
    data: { member: { source: "members.member.get" } },
    steps: [{ id: "one", title: "Eins", body: [{ component: "form-field", data: { name: "a", value } }] }],
  }) as unknown as Screen;
const first: Occasion = { completions: 0 };
const filled = { $bind: "member.name" };

describe("a flow opens", () => {
  it.each<[string, Screen, Occasion, string]>([
    ["guided at first", flow(), first, "guided"],
    ["compact from the third time on", flow(), { completions: 2 }, "compact"],
    ["guided before", flow(), { completions: 1 }, "guided"],
    ["compact after as often as it says", flow({ compactAfter: 5 }), { completions: 5 }, "compact"],
    ["compact where it edits what exists", flow(undefined, filled), first, "compact"],
    ["in its own mode, however often it was completed", flow({ default: "guided" }), { completions: 9 }, "guided"],
    ["in the mode that is wanted", flow({ default: "guided" }), { completions: 0, wanted: "compact" }, "compact"],
    ["compact where it has no other mode", flow({ guided: false }), first, "compact"],
    ["compact although guided is wanted", flow({ guided: false }), { completions: 0, wanted: "guided" }, "compact"],
    ["guided where it has no other mode", flow({ compact: false }), { completions: 9 }, "guided"],
    ["guided although compact is wanted", flow({ compact: false }), { completions: 9, wanted: "compact" }, "guided"],
  ])("%s", (_, screen, occasion, mode) => {
    expect(modeOf(screen, occasion)).toBe(mode);
  });
});
