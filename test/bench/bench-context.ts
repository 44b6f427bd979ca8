import type { Database } from '../../adapters/server/database/database.ts';
import { prepareImage } from '../../adapters/server/images/prepare-image.ts';
import { createLog } from '../../adapters/server/kernel/log.ts';
import { ResponseCache } from '../../adapters/server/kernel/response-cache.ts';
import { Secret } from '../../adapters/server/kernel/secret.ts';
import type { ServerContext } from '../../adapters/server/kernel/server-context.ts';
import { NO_METRICS } from '../../core/ports/server/metrics.port.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakeGateways } from '../fakes/fake-gateways.ts';
import { FakeMessageSender } from '../fakes/fake-message-sender.ts';
import { FakeUploadStore } from '../fakes/fake-upload-store.ts';
import { QUICK_PASSWORDS } from '../fakes/quick-passwords.ts';
import { SeededRandom } from '../fakes/seeded-random.ts';

/** Returns the context of a server whose calls are measured at `now` (epoch ms), without the network. */
export function benchContext(database: Database, now: number): ServerContext {
  const clock = new FakeClock(now);
  return {
    database,
    clock,
    random: new SeededRandom(1),
    gateways: new FakeGateways(),
    messages: new FakeMessageSender(),
    mails: null,
    log: createLog('error'),
    metrics: NO_METRICS,
    secret: new Secret('for a benchmark'),
    passwords: QUICK_PASSWORDS,
    responses: new ResponseCache(clock),
    preparer: { prepare: prepareImage },
    uploadStore: new FakeUploadStore(),
    blockedAccounts: [],
    maxUnpaidOrders: 0,
    storefrontUrl: '',
    apiUrl: '',
    social: new Map(),
    tracking: { key: '', tracking_url: '' },
    postcodeUrl: 'http://postcode.test/postcode.v2.js',
    outboxUrl: null,
  };
}
