import { expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { statusBoard, statusCells } from "../../../../../src/workshop/catalogue/reference/status-board.ts";
import { statusOf } from "../../../../../src/workshop/history/status.ts";

test("the board has every component and screen once, what may change first", () => {
  const board = statusBoard();
  const expected = [
    ...[...components.keys()].map((id) => `/components/${id}/`),
    ...[...screenFiles().keys()].map((id) => `/screens/${id}/`),
  ];
  expect(board.map(({ href }) => href).toSorted()).toEqual(expected.toSorted());
  const kinds = board.map(({ status }) => status);
  expect(kinds).toEqual(kinds.toSorted((one, other) => rank(one) - rank(other)));
  for (const { kind, href, status } of board) expect(status).toBe(statusOf(kind, href.split("/")[2] ?? "").status);
});

const rank = (status: string) => ["deprecated", "draft", "stable"].indexOf(status);

test("says who looked at it, when, what is open, and what to use instead", () => {
  const look = {
    by: "Mia",
    day: "2026-11-22",
    open: [
      { by: "Jan", text: "To talk about" },
      { by: "Mia", text: "Too wide" },
    ],
  };
  expect(statusCells({ status: "deprecated", reason: "Nobody uses it.", instead: "menu" }, look)).toEqual({
    ...{ status: "deprecated", note: "Nobody uses it. Use menu.", reviewed: expect.stringMatching(/^Mia, .*22/) },
    open: "Jan: To talk about\nMia: Too wide",
  });
  expect(statusCells({ status: "stable" }, undefined)).toEqual({ status: "stable", note: "", reviewed: "", open: "" });
});
