import { afterEach, expect, test, vi } from "vitest";
import { commandOptions, environmentPort, readOptions } from "../../../src/tools/command-options.ts";

const config = {
  usage: "npm run lamp -- <room> [--port 80]",
  about: "Switches a lamp on.",
  allowNegative: true,
  mostWords: 1,
  options: {
    port: { type: "string", isPort: true, says: "its port" },
    colour: { type: "string", choices: ["warm", "cold"], says: "its colour; warm" },
    rooms: { type: "string", says: "rooms: a,b" },
    audit: { type: "boolean", default: true, says: "leaves the audit out" },
  },
} as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const mistakeOf = (...args: readonly string[]) => {
  const read = readOptions(config, args);
  return "mistake" in read ? read.mistake.split("\n")[0] : undefined;
};

const all = "The options are --port, --colour, --rooms, --no-audit, and --help.";

test.each([
  [["--room", "a"], `Unknown option '--room'. Did you mean --rooms? ${all}`],
  [["--hlep"], `Unknown option '--hlep'. Did you mean --help? ${all}`],
  [["--no-audti"], `Unknown option '--no-audti'. Did you mean --no-audit? ${all}`],
  [["--zzzzzz"], `Unknown option '--zzzzzz'. ${all}`],
  [["--rooms"], `Option '--rooms <value>' argument missing. ${all}`],
  [["--rooms", "--port", "1"], `Option '--rooms' argument is ambiguous. ${all}`],
  [["--rooms="], "--rooms has no value."],
  [["--audit=yes"], `Option '--audit' does not take an argument. ${all}`],
  [["--port", "abc"], '--port takes a number from 0 to 65535, not "abc".'],
  [["--port", "65536"], '--port takes a number from 0 to 65535, not "65536".'],
  [["--port", "0x50"], '--port takes a number from 0 to 65535, not "0x50".'],
  [["--port=-1"], '--port takes a number from 0 to 65535, not "-1".'],
  [["--colour", "wram"], '--colour takes warm or cold, not "wram". Did you mean "warm"?'],
  [["hall", "yard"], '"yard" is one too many: the command takes at most 1 word beside its options.'],
])("%j is refused in a sentence", (args, said) => {
  expect(mistakeOf(...args)).toBe(said);
});

test("a mistake shows how the command is called", () => {
  expect(readOptions(config, ["--hlep"])).toEqual({
    mistake: `Unknown option '--hlep'. Did you mean --help? ${all}\n\n  npm run lamp -- <room> [--port 80]\n\n--help says more.`,
  });
});

test("a word that a command does not know is answered with the near one", () => {
  const read = readOptions({ ...config, words: ["render", "checks"] }, ["rendre"]);
  expect(read).toMatchObject({
    mistake: expect.stringMatching(/^There is no "rendre". Did you mean "render"\? It takes/),
  });
});

test("help names each option, as it is written", () => {
  expect(readOptions(config, ["-h"])).toMatchInlineSnapshot(`
    {
      "help": "npm run lamp -- <room> [--port 80]

    Switches a lamp on.

      --port <port>         its port
      --colour <warm|cold>  its colour; warm
      --rooms <value>       rooms: a,b
      --no-audit            leaves the audit out
      -h, --help            Prints this.
    ",
    }
  `);
});

test.each([
  [{}, ["a"], '"a" is one too many: the command takes no words beside its options.'],
  [{ mostWords: 2 }, ["a", "b", "c"], '"c" is one too many: the command takes at most 2 words beside its options.'],
  [{ words: ["render"] }, ["zzzz"], 'There is no "zzzz". It takes render.'],
  [{}, ["--port", "1"], "Unknown option '--port'. The option is --help."],
])("a command of %j refuses %j", (more, args, said) => {
  const read = readOptions({ usage: "lamp", about: "A lamp.", ...more }, args);
  expect("mistake" in read && read.mistake.split("\n")[0]).toBe(said);
});

test("a fault that is no mistake of who calls stays a fault", () => {
  const options = { lamp: { type: "number", says: "a lamp" } } as unknown as { lamp: { type: "string"; says: string } };
  expect(() => readOptions({ usage: "lamp", about: "A lamp.", options }, ["--lamp"])).toThrow(/type/);
});

test.each([
  ["", 4000],
  ["0", 0],
  ["65535", 65_535],
])("the variable PORT %j is %j", (value, port) => {
  vi.stubEnv("PORT", value);
  expect(environmentPort(4000)).toBe(port);
});

test.each([
  [["--help"], {}, 0, "stdout"],
  [["--hlep"], {}, 1, "stderr"],
  [["--hlep"], { mistakeCode: 2 }, 2, "stderr"],
])("%j of a command of %j ends it with %j", (args, more, code, to) => {
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const [written, told] = [
    vi.spyOn(process.stdout, "write").mockReturnValue(true),
    vi.spyOn(console, "error").mockReturnValue(undefined),
  ];
  vi.stubGlobal("process", Object.assign(Object.create(process), { argv: ["node", "lamp.ts", ...args] }));
  commandOptions({ ...config, ...more });
  expect(exit.mock.calls).toEqual([[code]]);
  expect([written.mock.calls.length, told.mock.calls.length]).toEqual(to === "stdout" ? [1, 0] : [0, 1]);
});

test("a variable PORT that is no port ends the command with a sentence", () => {
  vi.stubEnv("PORT", "65536");
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const told = vi.spyOn(console, "error").mockReturnValue(undefined);
  environmentPort(4000);
  expect([exit.mock.calls, told.mock.calls]).toEqual([[[1]], [['PORT takes a number from 0 to 65535, not "65536".']]]);
});

test("what is right is read", () => {
  expect(readOptions(config, ["hall", "--port", "0", "--no-audit"])).toMatchObject({
    parsed: { values: { port: "0", audit: false }, positionals: ["hall"] },
  });
});
