import { expect, test } from "vitest";
import { timeLabel } from "../../../../../src/product/api/public/event-times.ts";
import type { SiteContext } from "../../../../../src/product/api/public/site-context.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";

const around = (locale: string) => ({ locale, messages: messagesOf(locale) }) as SiteContext;

test.each([
  [{ starts: "2027-02-05T19:30" }, "Fr, 5. Februar 2027, 19.30\u00a0Uhr"],
  [{ starts: "2027-02-05T19:30", ends: "2027-02-05T22:00" }, "Fr, 5. Februar 2027, 19.30 bis 22.00\u00a0Uhr"],
  [{ starts: "2027-02-05T19:30", ends: "2027-02-06T02:00" }, "Fr, 5. Februar 2027, 19.30 bis 2.00\u00a0Uhr"],
  [
    { starts: "2027-02-05T19:30", ends: "2027-02-07T16:00" },
    "Fr, 5. Februar 2027, 19.30\u00a0Uhr bis So, 7. Februar 2027, 16.00\u00a0Uhr",
  ],
  [{ starts: "2027-02-05" }, "Fr, 5. Februar 2027"],
  [{ starts: "2027-02-05", ends: "2027-02-07" }, "5. bis 7. Februar 2027"],
])("says when an event with the times %o is held", (time, label) => {
  expect(timeLabel(around("de-CH"), time)).toBe(label);
});

test.each([
  ["fr-CH", "du ven. 5 février 2027, 19\u00a0h\u00a030 au dim. 7 février 2027, 16\u00a0h\u00a000"],
  ["it-CH", "dal ven, 5 febbraio 2027, ore\u00a019.30 al dom, 7 febbraio 2027, ore\u00a016.00"],
  ["en-GB", "Fri, 5 February 2027, 19:30 to Sun, 7 February 2027, 16:00"],
])("says in %s when an event of several days begins and ends", (locale, label) => {
  expect(timeLabel(around(locale), { starts: "2027-02-05T19:30", ends: "2027-02-07T16:00" })).toBe(label);
});
