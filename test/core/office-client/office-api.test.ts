import { describe, expect, it } from 'vitest';
import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import type { OfficeCallName, OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffAccount } from '../../../core/office-client/staff-account.ts';
import { FAILED_REQUEST, type Envelope } from '../../../core/outcome/envelope.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const SESSION: StaffSession = {
  staff_idx: 1,
  staff_name: '한소라',
  email: 'md@moajang.kr',
  role: 'merchandiser',
  right_list: [],
  member_name: null,
  needs_new_password: false,
  ends_at: 1_000,
  confirmed_until: null,
  csrf_token: 'token',
};

/** Returns the same envelope for every call. */
class FixedResponseHttp {
  readonly #response: Envelope<unknown>;

  constructor(response: Envelope<unknown>) {
    this.#response = response;
  }

  async send<K extends OfficeCallName>(): Promise<Envelope<OfficeResponseOf<K>>> {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the test passes the response of its call
    return this.#response as Envelope<OfficeResponseOf<K>>;
  }
}

describe('extending the session with “더 쓰기”', () => {
  const extended = async (response: Envelope<unknown>): Promise<StaffSession | null> => {
    const account = new StaffAccount();
    account.store(SESSION);
    const check = { confirm: async () => true };
    await new OfficeApi(new FixedResponseHttp(response), account, check, new FakeClock(500), new FakeTimers()).extend();
    return account.session;
  };

  it('stores the session that the server returns', async () => {
    const later = { ...SESSION, ends_at: 9_000 };
    expect(await extended({ result_code: 200, result_msg: '', result_data: later })).toEqual(later);
  });

  it('signs out if the session has ended on the server', async () => {
    expect(await extended({ result_code: 200, result_msg: '', result_data: null })).toBeNull();
  });

  it('changes nothing if no response arrives', async () => {
    expect(await extended(FAILED_REQUEST)).toEqual(SESSION);
  });
});
