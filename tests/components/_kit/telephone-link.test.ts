import { expect, test } from "vitest";
import { telephoneLink } from "../../../components/_kit/telephone-link.ts";

test.each([
  ["079 555 01 01", "tel:+41795550101"],
  ["+41 79 555 01 01", "tel:+41795550101"],
  ["0041 79 555 01 01", "tel:+41795550101"],
  ["+41 (0)79 555 01 01", "tel:+41795550101"],
  ["0049 30 123456", "tel:+4930123456"],
  ["+49 30 123456", "tel:+4930123456"],
  ["00423 232 01 01", "tel:+4232320101"],
  ["+39 06 1234567", "tel:+39061234567"],
  ["144", "tel:144"],
])("%s is called by %s", (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
