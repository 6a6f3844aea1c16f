import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { handlerOf } from "../../../../src/client/actions/handlers.ts";
import { registerFeatures } from "../../../../src/client/features/index.ts";
import { operations } from "../../../../src/client/sdk/operations.ts";
import { inverseOf } from "../../../../src/client/sdk/undo.ts";
import { projectFile } from "../../../../src/site/project.ts";

registerFeatures();

interface Declared {
  readonly screen: string;
  readonly action: string;
  readonly handler: string;
}

const reversible = readdirSync(projectFile("screens"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .flatMap((file): Declared[] => {
    const { id, actions = {} } = JSON.parse(readFileSync(projectFile(`screens/${file}`), "utf8"));
    return Object.entries<{ handler: string; risk: string }>(actions)
      .filter(([, { risk }]) => risk === "reversible")
      .map(([action, { handler }]) => ({ screen: id, action, handler }));
  });

describe("inverseOf", () => {
  it("takes the id from the request where the same thing is meant", () => {
    expect(inverseOf(operations, "members.member.archive", { id: "m-1" }, { id: "x" })).toEqual({
      operation: "members.member.restore",
      params: { id: "m-1" },
    });
  });

  it("takes the id from the response where the thing is new", () => {
    expect(inverseOf(operations, "members.member.create", {}, { id: "m-9" })).toEqual({
      operation: "members.member.discard",
      params: { id: "m-9" },
    });
  });

  it.each([
    ["an operation without an inverse", "mailings.mailing.send", { id: "x" }],
    ["a result without an id", "members.member.create", undefined],
    ["a name that is no operation", "constructor", { id: "x" }],
  ])("knows none for %s", (_, operation, result) => {
    expect(inverseOf(operations, operation, {}, result)).toBeUndefined();
  });

  it.each(reversible)("or the handler itself takes back $action of $screen", ({ handler }) => {
    const inverse = inverseOf(operations, handler, { id: "x" }, { id: "y" });
    const isKnown = inverse !== undefined && Object.hasOwn(operations, inverse.operation);
    expect(isKnown || handlerOf(handler).prepare !== undefined).toBe(true);
  });
});
