import type { Envelope } from '../../../core/outcome/envelope.ts';
import { makeUndoableChange } from '../content/undoable-change.ts';
import type { Notices } from '../kit/notices.ts';

interface HideTextOptions {
  readonly notices: Notices;
  readonly listing: { reload(): Promise<void> };
  readonly editor: { close(): void };
  /** The Korean noun with its particle: `공지를`. */
  readonly object: string;
  readonly send: (version: string, is_hidden: boolean) => Promise<Envelope<{ readonly version: string }>>;
}

/** Hides a text from shoppers, or shows it again. The notice offers to undo this. */
export function hideText(
  { object, send, ...screen }: HideTextOptions,
  version: string,
  is_hidden: boolean,
): Promise<void> {
  return makeUndoableChange(screen, {
    doneText: is_hidden ? `${object} 감췄어요.` : `${object} 다시 보여요.`,
    undoneText: '되돌렸어요.',
    send: () => send(version, is_hidden),
    revert: (hidden) => send(hidden.version, !is_hidden),
  });
}
