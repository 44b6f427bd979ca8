import type { Envelope } from '../../../core/outcome/envelope.ts';
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
export async function hideText(
  { notices, listing, editor, object, send }: HideTextOptions,
  version: string,
  is_hidden: boolean,
): Promise<void> {
  const hidden = await send(version, is_hidden);
  if (hidden.result_code !== 200) return notices.fail(hidden.result_msg);
  const undo = async (): Promise<void> => {
    const restored = await send(hidden.result_data.version, !is_hidden);
    if (restored.result_code === 200) notices.show('되돌렸어요.');
    else notices.fail(restored.result_msg);
    await listing.reload();
  };
  notices.show(is_hidden ? `${object} 감췄어요.` : `${object} 다시 보여요.`, { undo: () => void undo() });
  editor.close();
  await listing.reload();
}
