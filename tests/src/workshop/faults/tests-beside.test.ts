import { expect, test } from "vitest";
import { testsBeside } from "../../../../src/workshop/faults/tests-beside.ts";

const paths = [
  "tests/src/product/client/actions/retry.test.ts",
  "tests/src/product/client/flow/drafts.spec.ts",
  "tests/src/product/receive/mail/mail.integration.test.ts",
  "tests/components/badge/render.test.ts",
  "tests/lock-file.test.ts",
];

test.each([
  [
    "src/product/client/actions/retry.ts",
    "tests/src/product/client/actions/retry.test.ts",
    "tests/src/product/client/actions/",
  ],
  ["src/product/client/actions/runner.ts", "tests/src/product/client/actions/"],
  ["src/product/client/flow/events.ts", "tests/src/product/client/"],
  ["src/product/client/app/data/session.ts", "tests/src/product/client/"],
  ["src/product/receive/mail/mail.ts", "tests/src/product/"],
  ["src/workshop/review/plan.ts"],
  ["src/content.config.ts"],
  ["components/badge/behaviour.ts", "tests/components/badge/"],
  ["components/button/render.ts"],
])("the unit tests beside %s are its own and those of the folder: %s", (file, ...tests) =>
  expect(testsBeside(file, paths)).toEqual(tests),
);
