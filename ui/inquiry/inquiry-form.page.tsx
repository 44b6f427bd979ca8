import { ApiToken } from '../../core/http/api.ts';
import { rowIdOf } from '../../core/navigation/row-id.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { definePage, type Place } from '../app/page.tsx';
import { InquiryFormView } from './inquiry-form.view.tsx';
import { InquiryFormViewModel, type InquiryTarget } from './inquiry-form.view-model.ts';

/**
 * `/product/qna/{sell_idx}` and `/order/qna/{order_idx}` ask, `/qna/{qnaIdx}` and `/qna/order/{qnaIdx}` change what was
 * asked.
 */
export const page = definePage({
  create: (resolve, place) =>
    new InquiryFormViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        navigation: resolve(Navigation),
        storage: resolve(Storage),
        clock: resolve(Clock),
      },
      targetOf(place),
    ),
  View: InquiryFormView,
});

function targetOf({ params, path }: Place): InquiryTarget {
  const [sell_idx, order_idx, qna_idx] = ['sell_idx', 'order_idx', 'qnaIdx'].map((name) => rowIdOf(params[name]));
  if (sell_idx) return { kind: 'product', sell_idx };
  if (order_idx) return { kind: 'order', order_idx };
  return qna_idx ? { kind: path.startsWith('/qna/order/') ? 'order' : 'product', qna_idx } : null;
}
