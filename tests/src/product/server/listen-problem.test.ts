import { expect, test, vi } from "vitest";
import { endWithListenProblem, listenProblem } from "../../../../src/product/server/listen-problem.ts";

const failed = (code?: string) => Object.assign(new Error("listen"), { code });
const told = (code: string) => String(listenProblem(failed(code), 4321, "PORT=4322"));

test("a port that cannot be opened is named, with what to do", () => {
  expect(["EADDRINUSE", "EACCES", "ERR_SOCKET_BAD_PORT"].map(told)).toMatchInlineSnapshot(`
    [
      "Error: Port 4321 is taken, perhaps by one that still runs. End it, or choose another port: PORT=4322.",
      "Error: Port 4321 may not be opened by you. Choose one above 1023: PORT=4322.",
      "Error: That is no port. Write a number from 0 to 65535: PORT=4322.",
    ]
  `);
});

test("another error stays what it is", () => {
  const other = failed();
  expect(listenProblem(other, 4321, "PORT=4322")).toBe(other);
  expect(() => endWithListenProblem(other, 4321, "PORT=4322")).toThrow(other);
});

test("a command ends with the sentence", () => {
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(() => endWithListenProblem(failed("EACCES"), 80, "--port 8080")).toThrow("exit 1");
  expect(said).toHaveBeenCalledWith("Port 80 may not be opened by you. Choose one above 1023: --port 8080.");
  vi.restoreAllMocks();
  expect(exit).not.toBe(process.exit);
});
