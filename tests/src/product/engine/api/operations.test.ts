import { expect, test } from "vitest";
import type { ApiFault } from "../../../../../src/product/engine/api/api-document.ts";
import { readApi } from "../../../../../src/product/engine/api/operations.ts";

const source = `paths:
  /members:
    get:
      operationId: members.member.list
      responses:
        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Member" } } } }
    post:
      operationId: members.member.create
      x-risk: reversible
      x-requires: [members.read, members.write]
      responses:
        "200":
          content: { application/json: { schema: { $ref: "#/components/schemas/Member" } } }
          links:
            undo: { operationId: members.member.remove, parameters: { id: $response.body#/id } }
  /members/{id}:
    delete:
      operationId: members.member.remove
      responses:
        "200": { content: { application/json: { schema: { type: object } } } }
components:
  schemas:
    CapabilityId: { enum: [members.read, members.write] }
    Member: { type: object, properties: { name: { type: string } } }
`;

test("reads a description without a fault", () => {
  expect([...readApi(source).operations.keys()]).toEqual([
    "members.member.list",
    "members.member.create",
    "members.member.remove",
  ]);
});

test.each([
  ["an unknown risk", "x-risk: reversible", "x-risk: dangerous", 'There is no risk "dangerous"', "dangerous"],
  [
    "an id twice",
    "Id: members.member.remove\n",
    "Id: members.member.create\n",
    "already",
    "members.member.create\n      res",
  ],
  ["an operation without an id", "operationId: members.member.list\n", "summary: List\n", "no operationId", "summary"],
  [
    "an unknown capability",
    "members.write]\n",
    "members.wirte]\n",
    'There is no capability "members.wirte"',
    "members.wirte",
  ],
  [
    "an unknown undo",
    "{ operationId: members.member.remove",
    "{ operationId: members.member.rm",
    '"members.member.rm"',
    "members.member.rm,",
  ],
  [
    "a reference that leads nowhere",
    "schemas/Member",
    "schemas/Mebmer",
    'there is no "Mebmer"',
    '"#/components/schemas/Mebmer',
  ],
  [
    "an operation without an answer",
    '"200": { content',
    '"201": { content',
    '"members.member.list" has no answer 200',
    "operationId: members.member.list",
  ],
  ["a schema that nobody understands", "type: string", "type: sting", "members.member.list: ", "members.member.list"],
])("refuses at its place %s", (_, right, wrong, message, place) => {
  const broken = source.replace(right, wrong);
  expect(broken).not.toBe(source);
  const fault = faultIn(broken);
  expect(fault.message).toContain(message);
  expect(broken.slice(fault.offset, fault.offset + place.length)).toBe(place);
});

function faultIn(text: string): ApiFault {
  try {
    readApi(text);
  } catch (fault) {
    return fault as ApiFault;
  }
  throw new Error("Nothing was refused.");
}
