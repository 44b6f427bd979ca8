import { Api } from '../../core/client/api.ts';
import { Dialogs } from '../../core/ports/screen/dialogs.port.ts';
import { definePage } from '../routing/page.tsx';
import { MyInquiriesView } from './my-inquiries.view.tsx';
import { MyInquiriesViewModel } from './my-inquiries.view-model.ts';

/** `/qna`, with `kind=order` for inquiries about orders. */
export const page = definePage({
  create: (resolve, { query }) =>
    new MyInquiriesViewModel(resolve(Api), resolve(Dialogs), query.get('kind') === 'order' ? 'order' : 'product'),
  View: MyInquiriesView,
});
