import { expect, test } from "vitest";
import { internationalNumber } from "../../../components/_kit/telephone-link.ts";
import { callDemo, demoStorage } from "./call-demo.ts";

interface Row {
  readonly id: string;
  readonly cells: { readonly name: { readonly text: string } };
}

async function found(q: string): Promise<readonly Row[]> {
  const storage = await demoStorage();
  const { result } = await callDemo(storage, "members.member.list", { q });
  return (result as { readonly rows: readonly Row[] }).rows;
}

test("the office finds Lüthi in any spelling", async () => {
  const names = (await found("Lüthi")).map(({ id }) => id);
  expect(names.length).toBeGreaterThan(0);
  for (const q of ["Luethi", "luthi", "LÜTHI", "Lu\u0308thi"])
    expect((await found(q)).map(({ id }) => id)).toEqual(names);
});

test("the office finds a person by their number in any spelling", async () => {
  const [row] = await found("Lüthi");
  const storage = await demoStorage();
  const { result } = await callDemo(storage, "members.member.get", { id: row?.id });
  const { phone, parentPhone } = result as { readonly phone: string | null; readonly parentPhone?: string };
  const number = internationalNumber(phone ?? parentPhone ?? "");
  expect(number).toMatch(/^\+41\d{9}$/);
  const local = `0${number.slice(3)}`;
  const grouped = local.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2 $3 $4");
  for (const q of [
    number,
    local,
    grouped,
    `00${number.slice(1)}`,
    `+41 (0)${local.slice(1)}`,
    grouped.replaceAll(" ", "/"),
  ])
    expect((await found(q)).map(({ id }) => id)).toContain(row?.id);
});
