import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { Notices } from '../kit/notices.ts';

interface Screen {
  readonly notices: Notices;
  readonly listing: { reload(): Promise<void> };
  readonly editor: { close(): void };
}

interface UndoableChange<Result> {
  readonly doneText: string;
  readonly undoneText: string;
  readonly send: () => Promise<Envelope<Result>>;
  /** Reverts the change, given its result. */
  readonly revert: (result: Result) => Promise<Envelope<unknown>>;
}

/** Changes the row that is open in the panel, and closes the panel. The notice offers to undo the change. */
export async function makeUndoableChange<Result>(
  { notices, listing, editor }: Screen,
  { doneText, undoneText, send, revert }: UndoableChange<Result>,
): Promise<void> {
  const sent = await send();
  if (sent.result_code !== 200) return notices.fail(sent.result_msg);
  const undo = async (): Promise<void> => {
    const reverted = await revert(sent.result_data);
    if (reverted.result_code === 200) notices.show(undoneText);
    else notices.fail(reverted.result_msg);
    await listing.reload();
  };
  notices.show(doneText, { undo: () => void undo() });
  editor.close();
  await listing.reload();
}
