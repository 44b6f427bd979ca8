import type { Command, OptionRule } from './command.ts';

/** The name of the command line on a server, and of the npm script in the sources. */
const START = 'shop';

/** Returns the usage of a command and a description of each option. */
export function commandHelp(command: Command): string {
  const { name, parameters, summary, options } = command;
  const rules: Readonly<Record<string, OptionRule>> = {
    ...options,
    json: { value: null, summary: '결과를 JSON으로 보여 줘요.' },
    help: { value: null, summary: '이 도움말을 보여 줘요.' },
  };
  const rows = Object.entries(rules).map(([option, rule]) => [
    rule.value === null ? `--${option}` : `--${option} ${rule.value}`,
    rule.isNeeded === true ? `${rule.summary} (꼭 필요해요)` : rule.summary,
  ]);
  const usage = parameters.map((parameter) => `<${parameter}>`).join(' ');
  return [`${START} ${name} ${usage}`.trim(), `  ${summary}`, '', ...columns(rows)].join('\n');
}

/** Returns a list of all commands, one line each. */
export function listHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, parameters, summary }) => [
    `${name} ${parameters.map((parameter) => `<${parameter}>`).join(' ')}`.trim(),
    summary,
  ]);
  const last = `명령마다 --help 와 --json 을 쓸 수 있어요. 소스 폴더에서는 npm run shop -- <명령>으로 실행해요.`;
  return [`${START} <명령> [옵션]`, '', ...columns(rows), '', last].join('\n');
}

/** Aligns the columns of the rows for a terminal. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: width }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)));
    return `  ${cells.join('  ')}`.trimEnd();
  });
}

/** Returns the width of a text in terminal columns. A Korean character is two columns wide. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/u.test(letter) ? 2 : 1), 0);
}
