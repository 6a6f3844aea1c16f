import { expect, test } from "vitest";
import { pdfPlaces } from "../../../../src/workshop/review/room/pdf-places.ts";

test("a place is on the page that the tree of pages has there, with branches and in any order of objects", () => {
  const pdf = `%PDF-1.4
7 0 obj
<< /Type /Page /Parent 5 0 R >>
2 0 obj
<</Type /Pages /Kids [7 0 R 3 0 R] /Count 2>>
5 0 obj
<< /Type /Pages
/Kids [2 0 R 9 0 R]
/Count 3 >>
/entry-a.b [9 0 R /XYZ 0 0 0] /entry-c [7 0 R /XYZ 1 2 0] /x_1 [3 0 R /XYZ 1 2 0] /other [3 0 R /Fit]`;
  expect([...pdfPlaces(Buffer.from(pdf, "latin1"))]).toEqual([
    ["entry-a.b", 3],
    ["entry-c", 1],
    ["x_1", 2],
  ]);
  expect([...pdfPlaces(Buffer.from("%PDF-1.4 /a [3 0 R /XYZ 0 0 0]"))]).toEqual([["a", 0]]);
});
