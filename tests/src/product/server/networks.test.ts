import { expect, test } from "vitest";
import { clientAddress, networkPrefix } from "../../../../src/product/server/networks.ts";

test.each([
  ["192.0.2.7", "192.0.2"],
  ["::ffff:192.0.2.7", "192.0.2"],
  ["2001:db8:1:2::3", "2001:db8:1"],
  ["2001:0DB8:0001::", "2001:db8:1"],
  ["::1", "0:0:0"],
  ["fe80::1%eth0", "fe80:0:0"],
  ["", "unknown"],
  ["evil", "unknown"],
])("shortens %s to its network", (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});

test("believes the proxies of the configuration, and nothing that a client writes before them", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9", 0)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.9", 1)).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
});
