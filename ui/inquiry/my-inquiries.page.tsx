import { ApiToken } from '../../core/http/api.ts';
import { Dialogs } from '../../core/ports/dialogs.port.ts';
import { definePage } from '../app/page.tsx';
import { MyInquiriesView } from './my-inquiries.view.tsx';
import { MyInquiriesViewModel } from './my-inquiries.view-model.ts';

/** `/qna`, with `kind=order` for what was asked about orders. */
export const page = definePage({
  create: (resolve, { query }) =>
    new MyInquiriesViewModel(resolve(ApiToken), resolve(Dialogs), query.get('kind') === 'order' ? 'order' : 'product'),
  View: MyInquiriesView,
});
