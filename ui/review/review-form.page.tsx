import { ApiToken } from '../../core/http/api.ts';
import { SessionToken } from '../../core/member/session.ts';
import { rowIdOf } from '../../core/navigation/row-id.ts';
import { Clock } from '../../core/ports/clock.port.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { Navigation } from '../../core/ports/navigation.port.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import { SendPicture } from '../../core/upload/send-picture.ts';
import { definePage, type Place } from '../app/page.tsx';
import { ReviewFormView } from './review-form.view.tsx';
import { ReviewFormViewModel, type ReviewTarget } from './review-form.view-model.ts';

/** `/review/{order_idx}` writes a review, `/review/mod/{review_idx}` changes one. */
export const page = definePage({
  create: (resolve, place) =>
    new ReviewFormViewModel(
      {
        api: resolve(ApiToken),
        dialogs: resolve(Dialogs),
        navigation: resolve(Navigation),
        storage: resolve(Storage),
        clock: resolve(Clock),
        sender: new SendPicture(resolve(Upload), resolve(SessionToken)),
      },
      targetOf(place),
    ),
  View: ReviewFormView,
});

function targetOf({ params }: Place): ReviewTarget {
  const [review_idx, order_idx] = [rowIdOf(params['review_idx']), rowIdOf(params['order_idx'])];
  if (review_idx !== null) return { review_idx };
  return order_idx === null ? null : { order_idx };
}
