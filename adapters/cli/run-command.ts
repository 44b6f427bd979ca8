import { parseArgs } from 'node:util';
import { ParsedArguments, UsageError, CommandError, type Command, type Terminal } from './kit/command.ts';
import { commandHelp, listHelp } from './kit/command-help.ts';
import { printableLine, printableTerminal } from './kit/terminal-text.ts';

const DONE = 0;
export const FAILED = 1;
const MISUSED = 2;

/**
 * Runs a command and returns the exit code: 0 done, 1 refused or failed, 2 invalid command line. Writes only the result
 * to standard output. With `--json`, writes results and errors as JSON.
 */
export async function runCommand(
  commands: readonly Command[],
  typed: readonly string[],
  output: Terminal,
): Promise<number> {
  const terminal = printableTerminal(output);
  const asJson = typed.includes('--json');
  const command = findCommand(commands, typed);
  const isHelp = typed.includes('--help') || typed.includes('-h');
  if (command === null) {
    const [first = 'help', second] = typed.filter((word) => !word.startsWith('-'));
    const group = commands.filter(({ name }) => name.startsWith(`${first} `));
    const isKnown = first === 'help' || group.length > 0;
    if (!isKnown) return reportError(terminal, asJson, MISUSED, `모르는 명령이에요: ${first}\n${listHelp(commands)}`);
    const list = listHelp(group.length > 0 ? group : commands);
    if (isHelp || first === 'help') {
      terminal.result(list);
      return DONE;
    }
    const reason = second === undefined ? '' : `모르는 명령이에요: ${first} ${second}\n`;
    return reportError(terminal, asJson, MISUSED, reason + list);
  }
  if (isHelp) {
    terminal.result(commandHelp(command));
    return DONE;
  }
  try {
    const result = await command.run(parseArguments(command, typed.slice(command.name.split(' ').length)), terminal);
    terminal.result(asJson ? JSON.stringify(result.data, null, 2) : result.lines.map(printableLine).join('\n'));
    return DONE;
  } catch (error) {
    if (error instanceof UsageError) {
      return reportError(
        terminal,
        asJson,
        MISUSED,
        asJson ? error.message : `${error.message}\n\n${commandHelp(command)}`,
      );
    }
    if (error instanceof CommandError) return reportError(terminal, asJson, FAILED, error.message, error.details);
    throw error;
  }
}

function reportError(terminal: Terminal, asJson: boolean, code: number, text: string, details: unknown = null): number {
  if (asJson) terminal.result(JSON.stringify({ error: text, ...(details !== null && { details }) }, null, 2));
  else terminal.note(text);
  return code;
}

/** Returns the command whose name the arguments start with; null if there is none. */
function findCommand(commands: readonly Command[], typed: readonly string[]): Command | null {
  const found = commands.find(({ name }) => name.split(' ').every((word, index) => typed[index] === word));
  return found ?? null;
}

function parseArguments(command: Command, args: readonly string[]): ParsedArguments {
  const { values, positionals } = parse(command, args);
  const { parameters } = command;
  const isOpen = parameters.at(-1)?.endsWith('...') === true;
  const missing = parameters[positionals.length];
  if (missing !== undefined) throw new UsageError(`빠진 것이 있어요: ${missing.replace(/\.\.\.$/, '')}`);
  const tooMany = positionals[parameters.length];
  if (!isOpen && tooMany !== undefined) throw new UsageError(`무엇인지 모르겠어요: ${tooMany}`);
  for (const [name, { isNeeded }] of Object.entries(command.options)) {
    if (isNeeded === true && !values.has(name)) throw new UsageError(`--${name} 옵션이 필요해요.`);
  }
  return new ParsedArguments(positionals, values);
}

function parse(command: Command, args: readonly string[]) {
  const rules = { ...command.options, json: { value: null } };
  const options = Object.fromEntries(
    Object.entries(rules).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const known = Object.entries(values).flatMap(([name, value]): [string, string | true][] =>
      typeof value === 'string' || value === true ? [[name, value]] : [],
    );
    return { values: new Map(known), positionals };
  } catch (error) {
    throw new UsageError(sentenceOf(error, args), { cause: error });
  }
}

function sentenceOf(error: unknown, args: readonly string[]): string {
  const message = error instanceof Error ? error.message : '';
  const [, name] = /'(--?[^' ]+)/.exec(message) ?? [];
  if (name === undefined) return `옵션을 읽을 수 없어요: ${args.join(' ')}`;
  return message.startsWith('Unknown') ? `모르는 옵션이에요: ${name}` : `옵션의 값을 확인해 주세요: ${name}`;
}
