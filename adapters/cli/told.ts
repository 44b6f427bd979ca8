import { Refused, type Told } from './command.ts';
import type { DeskAnswer } from './operator-desk.ts';

/** What a command says that changes something: what was done, or why not. */
export function doneTold(answer: DeskAnswer, data: Readonly<Record<string, unknown>>): Told {
  if (answer.kind === 'refused') throw new Refused(answer.text, data);
  return { data: { ...data, done: true }, lines: ['했어요.'] };
}
