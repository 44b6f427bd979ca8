import type { Clipboard } from '../../core/ports/screen/clipboard.port.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { withJosa } from '../../core/text/josa.ts';

/** Copies the number of a virtual account. A toast confirms it, or shows the number if the browser refuses. */
export async function copyAccount(
  { clipboard, dialogs }: { readonly clipboard: Clipboard; readonly dialogs: Dialogs },
  account_no: string,
): Promise<void> {
  const isCopied = await clipboard.copy(account_no);
  const accountText = withJosa(account_no, '이에요/예요');
  dialogs.toast(isCopied ? '계좌번호를 복사했어요' : `복사하지 못했어요. 계좌번호는 ${accountText}`);
}
