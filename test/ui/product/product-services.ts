import { Api } from '../../../core/client/api.ts';
import { Session } from '../../../core/client/session.ts';
import { ReferralStorage } from '../../../core/referral/referral-storage.ts';
import { Ticker } from '../../../ui/kit/ticker.ts';
import type { ProductServices } from '../../../ui/product/product.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import type { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

type Given = Pick<ProductServices, 'clock' | 'timers'> &
  Partial<Omit<ProductServices, 'api' | 'second'>> & { readonly http: FakeHttp };

/** Services of a product page; by default those of a guest with an empty storage. */
export function productServices({ http, ...given }: Given): ProductServices {
  const second = new Ticker(given.clock, given.timers, 1_000);
  second.wake();
  const { storage = new FakeStorage(), session = new Session(storage) } = given;
  return {
    api: new Api(http, session, new FakeProgress()),
    dialogs: new FakeDialogs(),
    referral: new ReferralStorage(storage, given.clock),
    session,
    storage,
    isFirstPage: true,
    second,
    loadOptionBox: async () => () => ({ draw: () => ({ type: 'div', props: {}, key: null }) }),
    loadVoices: () => Promise.reject(new Error('nobody asks for reviews here')),
    share: () => {},
    ...given,
  };
}
