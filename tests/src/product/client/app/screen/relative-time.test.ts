import { expect, test, vi } from "vitest";
import { relativeTime } from "../../../../../../src/product/client/app/screen/relative-time.ts";
import { messagesOf } from "../../../../../../src/product/content/locales.ts";

const at = Date.parse("2026-12-31T22:59:00Z");
const words = (now: string) => relativeTime(at, Date.parse(now), "de-CH", messagesOf("de-CH"));

test.each(["Europe/Zurich", "Pacific/Auckland", "Pacific/Honolulu"])(
  "a moment is told by the club's clock on a device in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(words("2026-12-31T22:59:30Z")).toContain("23.59");
    expect(words("2026-12-31T22:59:30Z")).not.toContain("31");
    expect(words("2026-12-31T23:00:00Z")).toMatch(/31.*23\.59/);
    vi.unstubAllEnvs();
  },
);
