import "./closed-output.ts";
import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import { mistyped } from "../../components/_kit/contract/nearest.ts";

interface CommandOption extends ParseArgsOptionDescriptor {
  /** What `--help` says of it. */
  readonly says: string;
  /** The values that it takes, where these are few. */
  readonly choices?: readonly string[];
  /** Takes a number from 0 to 65535. */
  readonly isPort?: boolean;
}

/** A command as `--help` shows it. */
export interface CommandConfig extends ParseArgsConfig {
  /** How it is called, a form on each line. */
  readonly usage: string;
  /** What it does, and how it ends. */
  readonly about: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** The most words that are no options; 0 where it is absent. */
  readonly mostWords?: number;
  /** The words that it takes, where these are few. */
  readonly words?: readonly string[];
  /** The exit code of a mistake, 1 where it is absent. */
  readonly mistakeCode?: number;
}

type ParsedOptions<Config extends CommandConfig> = ReturnType<typeof parseArgs<Config & { allowPositionals: true }>>;

const helpOption = { help: { type: "boolean", short: "h", default: false, says: "Prints this." } } as const;

/**
 * The options of a command. `--help` ends the program with all of them, a mistake with a sentence: what it is, what is
 * near, and how the command is called.
 */
export function commandOptions<Config extends CommandConfig>(config: Config): ParsedOptions<Config> {
  const read = readOptions(config, process.argv.slice(2));
  if ("help" in read) {
    process.stdout.write(read.help);
    return process.exit(0);
  }
  if ("mistake" in read) {
    console.error(read.mistake);
    return process.exit(config.mistakeCode ?? 1);
  }
  return read.parsed;
}

/** The port that the variable `PORT` names. Another value ends the program with a sentence. */
export function environmentPort(usual: number): number {
  const { PORT: port = "" } = process.env;
  if (port === "") return usual;
  if (isPort(port)) return Number(port);
  console.error(`PORT takes a number from 0 to 65535, not "${port}".`);
  return process.exit(1);
}

type ReadOptions<Config extends CommandConfig> =
  | { readonly help: string }
  | { readonly mistake: string }
  | { readonly parsed: ParsedOptions<Config> };

/** What `args` ask of a command. */
export function readOptions<Config extends CommandConfig>(
  config: Config,
  args: readonly string[],
): ReadOptions<Config> {
  try {
    const options = { ...config.options, ...helpOption };
    const whole = { ...config, options, args: [...args], allowPositionals: true };
    const parsed = parseArgs<ParseArgsConfig>(whole);
    if (parsed.values["help"] === true) return { help: helpText(config) };
    const mistake = wordMistake(config, parsed.positionals) ?? valueMistake(config, parsed.values);
    if (mistake !== undefined) return { mistake: mistakeText(config, mistake) };
    return { parsed: parsed as ParsedOptions<Config> };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith("ERR_PARSE_ARGS") !== true) throw error;
    return { mistake: mistakeText(config, optionProblem(message, optionNames(config))) };
  }
}

/** `Unknown option '--club'. Did you mean --clubs? The options are --clubs and --out.` */
export function optionProblem(message: string, known: readonly string[]): string {
  const [, asked = ""] = /^Unknown option '--?([^']*)'/.exec(message) ?? [];
  const near = mistyped(asked, known);
  const [first = ""] = message.split(/\. To specify |\n/);
  return [
    `${first.replace(/\.$/, "")}.`,
    ...(near === undefined ? [] : [`Did you mean --${near}?`]),
    known.length === 1
      ? `The option is --${known[0]}.`
      : `The options are ${listedWords(known.map((name) => `--${name}`))}.`,
  ].join(" ");
}

function wordMistake({ words, mostWords = 0 }: CommandConfig, positionals: readonly string[]): string | undefined {
  const unknown = words && positionals.find((word) => !words.includes(word));
  if (words !== undefined && unknown !== undefined)
    return `There is no "${unknown}". ${nearWord(unknown, words)}It takes ${listedWords(words)}.`;
  if (words !== undefined || positionals.length <= mostWords) return undefined;
  const most = mostWords === 0 ? "no words" : `at most ${mostWords} ${mostWords === 1 ? "word" : "words"}`;
  return `"${positionals[mostWords]}" is one too many: the command takes ${most} beside its options.`;
}

function valueMistake({ options = {} }: CommandConfig, values: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, { type, choices, isPort: takesPort }] of Object.entries(options)) {
    const value = values[name];
    if (type === "boolean" || value === undefined) continue;
    const given = [value].flat().map(String);
    if (given.includes("")) return `--${name} has no value.`;
    const wrong = given.find((each) => choices?.includes(each) === false || (takesPort && !isPort(each)));
    if (wrong === undefined) continue;
    if (choices === undefined) return `--${name} takes a number from 0 to 65535, not "${wrong}".`;
    return `--${name} takes ${listedWords(choices, "disjunction")}, not "${wrong}". ${nearWord(wrong, choices)}`.trimEnd();
  }
  return undefined;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}

function nearWord(word: string, known: readonly string[]): string {
  const near = mistyped(word, known);
  return near === undefined ? "" : `Did you mean "${near}"? `;
}

function listedWords(items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat("en", { type }).format(items);
}

function mistakeText({ usage }: CommandConfig, mistake: string): string {
  return `${mistake}\n\n${indentedUsage(usage)}\n\n--help says more.`;
}

function helpText(config: CommandConfig): string {
  const lines = Object.entries({ ...config.options, ...helpOption }).map(
    ([name, option]) => [spelling(config, name, option), option.says] as const,
  );
  const width = Math.max(...lines.map(([spelled]) => spelled.length));
  const options = lines.map(([spelled, says]) => `  ${spelled.padEnd(width)}  ${says}`).join("\n");
  return `${config.usage}\n\n${config.about}\n\n${options}\n`;
}

function optionNames(config: CommandConfig): string[] {
  return Object.entries({ ...config.options, ...helpOption }).map(([name, option]) => negated(config, name, option));
}

/** An option that is on without being given is called to switch it off. */
function negated({ allowNegative = false }: CommandConfig, name: string, { default: usual }: CommandOption): string {
  return allowNegative && usual === true ? `no-${name}` : name;
}

function spelling(config: CommandConfig, name: string, option: CommandOption): string {
  const short = option.short === undefined ? "" : `-${option.short}, `;
  const value = option.type === "string" ? ` <${option.choices?.join("|") ?? (option.isPort ? "port" : "value")}>` : "";
  return `${short}--${negated(config, name, option)}${value}`;
}

function indentedUsage(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
