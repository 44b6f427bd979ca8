import { CommandError, type CommandOutput } from './command.ts';

/** The result of an operator's action; `text` is the reason of a refusal. */
export type OperatorResult = { readonly kind: 'done' } | Refused;
export type Refused = { readonly kind: 'refused'; readonly text: string };

/** Returns the output of a command that changed data. Throws a `CommandError` if the change was refused. */
export function changeOutput(result: OperatorResult, data: Readonly<Record<string, unknown>>): CommandOutput {
  if (result.kind === 'refused') throw new CommandError(result.text, data);
  return { data: { ...data, done: true }, lines: ['했어요.'] };
}
