import { CommandError, type CommandOutput } from './command.ts';
import type { OperatorResult } from './operator-service.ts';

/** Returns the output of a command that changed data. Throws a `CommandError` if the change was refused. */
export function changeOutput(answer: OperatorResult, data: Readonly<Record<string, unknown>>): CommandOutput {
  if (answer.kind === 'refused') throw new CommandError(answer.text, data);
  return { data: { ...data, done: true }, lines: ['했어요.'] };
}
