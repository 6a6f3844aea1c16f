import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address: the first 24 bits of IPv4, the first 48 of IPv6. A household or a provider has many
 * addresses in one network, so a limit for addresses alone limits nobody.
 */
export function networkPrefix(address: string): string {
  return prefixOf(address, 3, 3);
}

/** Who holds a connection: an address of IPv4, the first 64 bits of IPv6, which one line has for itself. */
export function connectionNetwork(address: string): string {
  return prefixOf(address, 4, 4);
}

function prefixOf(address: string, bytes: number, groups: number): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const plain = mapped ?? address;
  if (isIPv4(plain)) return plain.split(".").slice(0, bytes).join(".");
  return isIPv6(plain) ? addressGroups(plain).slice(0, groups).join(":") : "unknown";
}

/** The eight groups of an IPv6 address, without leading zeros. */
function addressGroups(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  if (tail === undefined) return before.map(withoutZeros);
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].map(withoutZeros);
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, "");
}

/**
 * The address of a client behind proxies. Each proxy appends the address that it has seen, so only the last ones are
 * true; what a client wrote before them is ignored.
 *
 * @param forwarded the header `X-Forwarded-For`
 */
export function clientAddress(peer: string, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return peer;
  const seen = (forwarded ?? "").split(",").map((each) => each.trim());
  return seen.at(-proxies) || peer;
}
