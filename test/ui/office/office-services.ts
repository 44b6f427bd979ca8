import type { OfficeCallName } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import type { OfficeHttp } from '../../../core/ports/office-http.port.ts';
import type { OfficeClient } from '../../adapters/server/office/office-client.ts';
import type { TestShop } from '../../adapters/server/test-shop.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

/**
 * Sends the office's calls of a client to a test server. If `isOffline`, no call reaches the server; if
 * `losesResponses`, no response reaches the client.
 */
export class TestOffice {
  readonly account = new StaffAccount();
  readonly api: OfficeApi;
  isOffline = false;
  losesResponses = false;
  /** Called before each call is sent. */
  onCall: (call: OfficeCallName) => void = () => {};

  private constructor({ clock }: TestShop, client: OfficeClient) {
    const http: OfficeHttp = {
      send: async (call, request, _csrf, files) => {
        this.onCall(call);
        if (this.isOffline) return FAILED_REQUEST;
        const envelope = await client.call(call, request, files);
        return this.losesResponses ? FAILED_REQUEST : envelope;
      },
    };
    this.api = new OfficeApi(http, this.account, { confirm: async () => false }, clock, new FakeTimers());
  }

  static async open(shop: TestShop, client: OfficeClient): Promise<TestOffice> {
    const office = new TestOffice(shop, client);
    const session = await client.call('GET /api/office/v1/session', {});
    office.account.store(session.result_data);
    return office;
  }
}
