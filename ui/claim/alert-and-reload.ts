import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { Failure } from '../../core/outcome/envelope.ts';
import type { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import type { Loaded } from '../kit/loaded.ts';

/** Shows why a request about an order was refused. Reloads the order if it has changed since it was loaded (409). */
export async function alertAndReload(
  { result_code, result_msg }: Failure,
  dialogs: Dialogs,
  opened: Loaded<OrderDetail>,
): Promise<void> {
  await dialogs.alert({ content: result_msg });
  if (result_code === 409) await opened.refresh();
}
