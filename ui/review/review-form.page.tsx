import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import { SendImage } from '../../core/upload/send-image.ts';
import { definePage, type PageLocation } from '../routing/page.tsx';
import { ReviewFormView } from './review-form.view.tsx';
import { ReviewFormViewModel, type ReviewTarget } from './review-form.view-model.ts';

/** `/review/{order_idx}` writes a review, `/review/mod/{review_idx}` changes one. */
export const page = definePage({
  create: (resolve, place) =>
    new ReviewFormViewModel(
      {
        api: resolve(Api),
        dialogs: resolve(Dialogs),
        navigation: resolve(Navigation),
        storage: resolve(Storage),
        clock: resolve(Clock),
        sender: new SendImage(resolve(Upload), resolve(Session)),
      },
      targetOf(place),
    ),
  View: ReviewFormView,
});

function targetOf({ params }: PageLocation): ReviewTarget {
  const [review_idx, order_idx] = [parseRowId(params['review_idx']), parseRowId(params['order_idx'])];
  if (review_idx !== null) return { review_idx };
  return order_idx === null ? null : { order_idx };
}
