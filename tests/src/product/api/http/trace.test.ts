import { expect, test } from "vitest";
import { traceOf, traceparentOf } from "../../../../../src/product/api/http/trace.ts";

const [trace, parent] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
const read = (traceparent?: string) => traceOf(new Headers(traceparent === undefined ? {} : { traceparent }));

test.each([`00-${trace}-${parent}-01`, `cc-${trace}-${parent}-01`, `cc-${trace}-${parent}-01-what-comes-later`])(
  "goes on with the trace of %s, as a part of its own",
  (sent) => {
    const found = read(sent);
    expect(found).toEqual({
      traceId: trace,
      parentId: parent,
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      flags: "01",
    });
    expect(found.spanId).not.toBe(parent);
    expect(traceparentOf(found)).toBe(`00-${trace}-${found.spanId}-01`);
  },
);

test.each([
  undefined,
  "",
  `ff-${trace}-${parent}-01`,
  `00-${trace}-${parent}-01-more`,
  `00-${"0".repeat(32)}-${parent}-01`,
  `00-${trace}-${"0".repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${parent}-01`,
  `00-${trace}-${parent}`,
  `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`,
])("begins a trace where %s says none", (sent) => {
  const [found, other] = [read(sent), read(sent)];
  expect(found.traceId).not.toBe(other.traceId);
  expect(found.parentId).toBeUndefined();
  // What others read as a trace is read as one here.
  expect(read(traceparentOf(found))).toMatchObject({ traceId: found.traceId, parentId: found.spanId });
});
