import { expect, expectTypeOf, test } from "vitest";
import type { DescribedOperations } from "../../../../../src/product/api/operation.ts";
import { publicAnswer } from "../../../../../src/product/api/public/answers.ts";
import { defined } from "../../../../../src/product/api/public/site-context.ts";
import type { ParamsOf, ResultOf, Schemas } from "../../../../../src/product/api/types/operation-types.ts";
import type { ReplyTo, Sdk } from "../../../../../src/product/client/sdk/sdk.ts";

// The compiler tests these types: a line that expects an error is one itself where there is none.

test("a result has the fields of the description of the API and no others", () => {
  const answerOf = publicAnswer<"events.public.get">;
  expectTypeOf<NonNullable<ReturnType<typeof answerOf>>>().toEqualTypeOf<Schemas["PublicEvent"]>();
  expectTypeOf<Schemas["PublicEvent"]["startsAt"]>().toEqualTypeOf<string>();
  // @ts-expect-error: there is no such field
  type Renamed = Schemas["PublicEvent"]["beginsAt"];
  expectTypeOf<Renamed>().toBeAny();
  expectTypeOf<ParamsOf<"events.public.get">>().toEqualTypeOf<{ readonly id: string }>();
});

test("code that answers refuses a field that the description does not have, an optional one too", () => {
  const item: Schemas["Item"] = defined({ id: "chilbi", title: "Chilbi", meta: undefined });
  // @ts-expect-error: the optional field is "meta"
  const renamed: Schemas["Item"] = defined({ id: "chilbi", title: "Chilbi", note: "" });
  expect([item, renamed].map(({ id }) => id)).toEqual(["chilbi", "chilbi"]);
});

test("an operation of the demo answers what the description says of it", async () => {
  const operations = {
    // @ts-expect-error: a receipt has an id and a message
    "members.member.archive": async () => ({ result: { id: "m-1", text: "Archiviert" } }),
  } satisfies DescribedOperations;
  expect(Object.keys(operations)).toEqual(["members.member.archive"]);
});

test("the SDK knows the result of an operation by its id, and nothing of one that a screen names", () => {
  expectTypeOf<ReplyTo<"invoices.mine.list">>().toEqualTypeOf<ResultOf<"invoices.mine.list">>();
  expectTypeOf<ReplyTo<string>>().toBeUnknown();
  const session = (sdk: Sdk) => sdk.call("session.current.get", {});
  expectTypeOf(session).returns.resolves.toEqualTypeOf<Schemas["Session"]>();
});
