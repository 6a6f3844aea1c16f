import { type ParseArgsConfig, parseArgs } from "node:util";
import { mistyped } from "../../components/_kit/contract/nearest.ts";

/** The options of a command. An option that it does not have ends the program with a sentence and the ones that it has. */
export function commandOptions<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith("ERR_PARSE_ARGS") !== true) throw error;
    console.error(optionProblem(message, Object.keys(config.options ?? {})));
    return process.exit(1);
  }
}

/** `Unknown option '--club'. Did you mean --clubs? The options are --clubs and --out.` */
export function optionProblem(message: string, known: readonly string[]): string {
  const [, asked = ""] = /^Unknown option '--?([^']*)'/.exec(message) ?? [];
  const near = mistyped(asked, known);
  const names = new Intl.ListFormat("en").format(known.map((name) => `--${name}`));
  return [
    `${message.replace(/\. To specify .*/s, "").replace(/\.$/, "")}.`,
    ...(near === undefined ? [] : [`Did you mean --${near}?`]),
    `The options are ${names}.`,
  ].join(" ");
}
