import { FormDraft } from '../../core/storage/form-draft.ts';
import { Api } from '../../core/client/api.ts';
import { Session } from '../../core/client/session.ts';
import { parseRowId } from '../../core/navigation/row-id.ts';
import { Storage } from '../../core/ports/storage.port.ts';
import { Postcode } from '../../core/ports/screen/postcode.port.ts';
import { Upload } from '../../core/ports/upload.port.ts';
import { definePage } from '../routing/page.tsx';
import { AccountProofViewModel } from './account-proof.view-model.ts';
import { ClaimRequestView } from './claim-request.view.tsx';
import { ClaimRequestViewModel, parseClaimDraft } from './claim-request.view-model.ts';
import { claimServices } from '../claim/claim-services.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';

/** `/order/return/{order_idx}` and `/order/change/{order_idx}` */
export const page = definePage({
  create: (resolve, { path, params }) => {
    const claim_type = path.includes('/change/') ? 'exchange' : 'return';
    const order_idx: OrderLineIdx | null = parseRowId(params['order_idx']);
    const services = {
      ...claimServices(resolve),
      upload: resolve(Upload),
      session: resolve(Session),
      proof: new AccountProofViewModel(resolve(Api), async () => {
        const { createVerifiedPhone } = await import('../phone-verification/verified-phone.ts');
        return createVerifiedPhone(resolve, 'refund');
      }),
      postcode: resolve(Postcode),
      draft: new FormDraft(resolve(Storage), `claim/${claim_type}/${order_idx ?? 0}`, parseClaimDraft),
    };
    return new ClaimRequestViewModel(services, claim_type, order_idx);
  },
  View: ClaimRequestView,
});
