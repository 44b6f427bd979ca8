import { Api } from '../../core/client/api.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage, type PageLocation } from '../routing/page.tsx';
import { InquiryFormView } from './inquiry-form.view.tsx';
import { InquiryFormViewModel, type InquiryTarget } from './inquiry-form.view-model.ts';

/**
 * `/product/qna/{sell_idx}` and `/order/qna/{order_idx}` create an inquiry, `/qna/{qnaIdx}` and `/qna/order/{qnaIdx}`
 * change one.
 */
export const page = definePage({
  create: (resolve, place) =>
    new InquiryFormViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        navigation: resolve(Navigation),
        storage: resolve(Storage),
        clock: resolve(Clock),
      },
      targetOf(place),
    ),
  View: InquiryFormView,
});

function targetOf({ params, path }: PageLocation): InquiryTarget {
  const [sell_idx, order_idx, qna_idx] = ['sell_idx', 'order_idx', 'qnaIdx'].map((name) => parseRowId(params[name]));
  if (sell_idx) return { kind: 'product', sell_idx };
  if (order_idx) return { kind: 'order', order_idx };
  return qna_idx ? { kind: path.startsWith('/qna/order/') ? 'order' : 'product', qna_idx } : null;
}
