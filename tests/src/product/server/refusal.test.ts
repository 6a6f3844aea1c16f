import { expect, test } from "vitest";
import {
  plainRefusal,
  type RefusalReason,
  refusalHeaders,
  refusalStatuses,
} from "../../../../src/product/server/refusal.ts";

const reasons: readonly RefusalReason[] = Object.keys(refusalStatuses).filter(
  (name): name is RefusalReason => name in refusalStatuses,
);

test("every refusal has its status and a sentence", () => {
  expect(refusalStatuses).toEqual({
    ...{ malformed: 400, "foreign-origin": 403, "too-slow": 408, "too-large": 413, "foreign-host": 421 },
    ...{ "too-often": 429, "large-headers": 431, fault: 500, "too-many": 503, ending: 503 },
  });
  for (const reason of reasons) {
    const { type, text, language } = plainRefusal(reason);
    expect(language).toBe("en");
    expect(type).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^[A-Z].+\.\n$/);
  }
});

test.each(reasons)(
  "the refusal of what is %s ends the connection, and says when to ask again where that helps",
  (reason) => {
    const isLater = ["too-slow", "too-often", "too-many", "ending"].includes(reason);
    expect(refusalHeaders(reason, { type: "text/plain", text: "Ünd.", language: "de" })).toEqual({
      "content-type": "text/plain",
      "content-language": "de",
      "content-length": "5",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "close",
      ...(isLater && { "retry-after": "2" }),
    });
  },
);
