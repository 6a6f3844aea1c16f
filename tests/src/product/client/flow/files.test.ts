import { expect, it, vi } from "vitest";
import { carryOut } from "../../../../../src/product/client/flow/effects.ts";
import { readFile, readFiles, withDigests } from "../../../../../src/product/client/flow/files.ts";
import type { FlowRuntime } from "../../../../../src/product/client/flow/runtime.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const sized = (size: number) => Object.defineProperty(new File(["a"], "a.txt"), "size", { value: size });

it("a file is its content with its type and name", async () => {
  expect(await readFile(undefined)).toBe("");
  expect(await readFile(new File(["Hallo"], "Beleg; 1.txt", { type: "text/plain" }))).toBe(
    "data:text/plain;name=Beleg%3B%201.txt;base64,SGFsbG8=",
  );
  expect(await readFile(new File(["x"], "x"))).toBe("data:application/octet-stream;name=x;base64,eA==");
});

it("every chosen file is sent where more than one can be, and an empty text where none is", async () => {
  const chosen = async (multiple: boolean, ...names: string[]) => {
    const files = names.map((name) => new File(["x"], name));
    return readFiles(Object.assign(Object.create(null), { multiple, files }));
  };
  const sent = (name: string) => `data:application/octet-stream;name=${name};base64,eA==`;
  expect(await chosen(true, "a", "b")).toEqual([sent("a"), sent("b")]);
  expect(await chosen(false, "a")).toBe(sent("a"));
  expect(await chosen(true)).toBe("");
});

it("a file of 10 MB is taken, and a larger one refused with the limit", async () => {
  await expect(readFile(sized(10_485_760))).resolves.toContain("name=a.txt");
  await expect(readFile(sized(10_485_761))).rejects.toThrowErrorMatchingInlineSnapshot(`[RangeError: 10]`);
});

it("a review asks about the digest of a file, each time it opens, and about everything else as it is", async () => {
  const receipt = await readFile(new File(["x".repeat(9_000)], "a.png", { type: "image/png" }));
  const values = { receipt, remark: receipt, holder: "Sabine Gerber" };
  const digested = { required: [], properties: { receipt: {} } };
  const call = vi.fn(async () => ({ effects: [] }));
  const dispatch = vi.fn();
  const options = { context: {}, screen: { review: { source: "expenses.claim.preview" } }, sdk: { call }, digested };
  const runtime = { options, context: {}, host: {}, dispatch } as unknown as FlowRuntime;
  for (const ask of [1, 2]) carryOut(runtime, { type: "review", ask, values });
  await expect.poll(() => dispatch.mock.calls.length).toBe(2);
  const asked = await withDigests(values, digested);
  expect(call.mock.calls).toEqual([
    ["expenses.claim.preview", asked],
    ["expenses.claim.preview", asked],
  ]);
  expect(asked).toEqual({ ...values, receipt: expect.stringMatching(/^data:image\/png;name=a.png;size=9000;sha256=/) });
});
