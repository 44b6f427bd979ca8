import { Api } from '../../../core/http/api.ts';
import { Session } from '../../../core/member/session.ts';
import { ReferralMemory } from '../../../core/referral/referral-memory.ts';
import { Ticker } from '../../../ui/app/ticker.ts';
import type { ProductServices } from '../../../ui/product/product.view-model.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import type { FakeHttp } from '../../fakes/fake-http.ts';
import { FakeProgress } from '../../fakes/fake-progress.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';

type Given = Pick<ProductServices, 'clock' | 'timers'> &
  Partial<Omit<ProductServices, 'api' | 'second'>> & { readonly http: FakeHttp };

/** What a product's page needs; what is not given is a guest's whose device remembers nothing. */
export function productServices({ http, ...given }: Given): ProductServices {
  const second = new Ticker(given.clock, given.timers, 1_000);
  second.wake();
  const { storage = new FakeStorage(), session = new Session(storage) } = given;
  return {
    api: new Api(http, session, new FakeProgress()),
    dialogs: new FakeDialogs(),
    referral: new ReferralMemory(storage, given.clock),
    session,
    storage,
    second,
    loadOptionBox: async () => () => ({ draw: () => ({ type: 'div', props: {}, key: null }) }),
    loadVoices: () => Promise.reject(new Error('nobody asks for reviews here')),
    share: () => {},
    ...given,
  };
}
