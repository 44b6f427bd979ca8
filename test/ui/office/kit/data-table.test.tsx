import { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OfficeReceipt } from '../../../../core/api/office/money/receipts.api.ts';
import { OfficeApi } from '../../../../core/office-client/office-api.ts';
import { failure } from '../../../../core/outcome/envelope.ts';
import type { ServiceKey } from '../../../../core/ports/token.ts';
import { ResolveContext } from '../../../../ui/kit/resolve.ts';
import { DataTable } from '../../../../ui/office/kit/data-table.tsx';
import { Listing } from '../../../../ui/office/kit/listing.ts';
import { SingleKeys } from '../../../../ui/office/kit/use-keys.ts';
import { FakeAddress } from '../../../fakes/fake-address.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../../fakes/fake-office-http.ts';
import { FakeStorage } from '../../../fakes/fake-storage.ts';
import { FakeTimers } from '../../../fakes/fake-timers.ts';
import { signedInStaff } from '../../../fakes/staff-account.ts';

const LIST = 'GET /api/office/v1/receipts';
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the table of a list that has no rows yet', () => {
  const http = new FakeOfficeHttp();
  const api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, new FakeClock(0), new FakeTimers());
  const listing = new Listing<OfficeReceipt, never>({
    api,
    address: new FakeAddress('/ledger/receipts'),
    path: '/ledger/receipts',
    names: [],
    keyOf: ({ receipt_idx }) => receipt_idx,
    load: (_filter, cursor) => api.call(LIST, { cursor }),
  });

  function render(): string {
    const container = new Container();
    container.bind(SingleKeys).toConstantValue(new SingleKeys(new FakeStorage()));
    const resolve = <T,>(key: ServiceKey<T>): T => container.get(key);
    return renderToString(
      <ResolveContext value={resolve}>
        <DataTable
          label="현금영수증"
          listing={listing}
          columns={[{ id: 'name', header: '구매자', cell: ({ buyer_name }: OfficeReceipt) => buyer_name }]}
          keyOf={({ receipt_idx }) => receipt_idx}
          emptyText="아직 현금영수증이 없어요"
        />
      </ResolveContext>,
    );
  }

  it('shows placeholders only until loading has failed', async () => {
    http.reply(LIST, () => failure(403, '판매자는 쓸 수 없는 화면이에요.'));
    const stop = listing.start();
    const loading = render();
    await settled();
    const failed = render();
    stop();

    expect(loading).toContain('aria-hidden="true"');
    expect(failed).toContain('판매자는 쓸 수 없는 화면이에요.');
    expect(failed).not.toContain('aria-hidden="true"');
  });
});
