import { expect, test } from "vitest";
import { isPhone, typedPhone } from "../../../../../src/product/engine/text/phone.ts";
import {
  askedPage,
  isCount,
  isMoney,
  isPostcode,
  typedAmount,
  typedCount,
  typedDate,
  typedNumber,
  typedPostcode,
} from "../../../../../src/product/engine/text/typed-forms.ts";

const amounts = { "45": "45", "45.5": "45.5", "12,50": "12.50", "1'000": "1000", "1’000.50": "1000.50" };

test.each(Object.entries({ ...amounts, "1 240": "1240", "CHF 45.–": "45", "Fr. 12.05": "12.05" }))(
  "the amount %s is %s",
  (text, amount) => expect([typedAmount(text), isMoney(amount)]).toEqual([amount, true]),
);

test.each(["12.505", "0x10", "1e1", "0.001", "", "-5", "1.000", "12,505", "1'0", "Infinity", "٣", "1000000000000"])(
  "%j is no amount",
  (text) => expect(isMoney(typedAmount(text))).toBe(false),
);

test("a count is a whole number", () => {
  expect(["1’240", "12", "1.5", "0x1", "-1"].map((text) => isCount(typedCount(text)))).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test("a number is written in digits, with a sign and places at most", () => {
  expect(["12", "1’240", "12,5", "-3", "007"].map(typedNumber)).toEqual([12, 1240, 12.5, -3, 7]);
  const none = ["0x10", "1e3", "12,505.1", "٣", "１２", "1 2", "", "Infinity", "--3"];
  expect(none.map(typedNumber)).toEqual(none.map(() => undefined));
});

test("an address asks for a page by its number, else for the first", () => {
  expect(["2", 3, "12"].map(askedPage)).toEqual([2, 3, 12]);
  const none = ["0", "", undefined, null, "0x10", "1e1", "-1", "2.5", "٣", "NaN", {}, ["2", "3"]];
  expect(none.map(askedPage)).toEqual(none.map(() => 1));
});

test("a date may be written as people do", () => {
  expect(["2027-03-02", "2.3.2027", "02. 03. 2027", "3/2/2027"].map(typedDate)).toEqual([
    ...["2027-03-02", "2027-03-02", "2027-03-02", "3/2/2027"],
  ]);
});

test.each([
  ["8635", "8635"],
  ["79539", "79539"],
  ["D-79539", "D-79539"],
  ["A-6900", "A-6900"],
  ["FL-9490", "FL-9490"],
  ["GB-SW1A 1AA", "GB-SW1A 1AA"],
  ["CH-8635", "8635"],
  ["D 79539", "D-79539"],
  ["f-68300", "F-68300"],
  ["86 35", "8635"],
])("the postcode %s is %s", (text, code) => expect([typedPostcode(text), isPostcode(code)]).toEqual([code, true]));

test.each(["795399", "863", "D-7953", "A-79539", "Lörrach", "SW1A 1AA", "X-AB"])("%s is no postcode", (text) =>
  expect(isPostcode(typedPostcode(text))).toBe(false),
);

test.each([
  ["0795550102", "079 555 01 02"],
  ["044/555.01.08", "044 555 01 08"],
  ["0041795550102", "+41 79 555 01 02"],
  ["+41 (0)79 555 01 02", "+41 79 555 01 02"],
  ["+49 7621 12345", "+49 7621 12345"],
])("the phone number %s is written %s", (text, number) => {
  expect([typedPhone(text), typedPhone(number), isPhone(text)]).toEqual([number, number, true]);
});

test.each(["abc", "12", "144", "079 555 01 020000", "079 555 01 02 abc", "+999 1234567"])(
  "%s is no phone number",
  (text) => expect([typedPhone(text), isPhone(text)]).toEqual([text, false]),
);
