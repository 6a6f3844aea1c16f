import { expect, it } from "vitest";
import { readFile, readFiles } from "../../../../../src/product/client/flow/files.ts";
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
