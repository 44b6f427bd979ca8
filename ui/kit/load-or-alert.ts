import { FAILED_REQUEST } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';

/** Loads code for a tap. Shows an alert and returns null if the code cannot be fetched. */
export async function loadOrAlert<T>(load: () => Promise<T>, dialogs: Dialogs): Promise<T | null> {
  try {
    return await load();
  } catch {
    void dialogs.alert({ content: FAILED_REQUEST.result_msg });
    return null;
  }
}
