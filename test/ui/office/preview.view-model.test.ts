import { beforeEach, describe, expect, it } from 'vitest';
import { NEW_SALE_FORM } from '../../../core/catalogue/sale-form.ts';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { PreviewViewModel } from '../../../ui/office/product/preview/preview.view-model.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const PREVIEW = 'POST /api/office/v1/catalogue/preview';
const NOW = Date.UTC(2026, 10, 23, 11, 30);
const form = { ...NEW_SALE_FORM, start_dt: '2026-11-24 20:00:00', end_dt: '2026-11-25 00:00:00' };

describe('the preview of a sale', () => {
  let http: FakeOfficeHttp;
  let timers: FakeTimers;
  let preview: PreviewViewModel;
  beforeEach(() => {
    http = new FakeOfficeHttp();
    const clock = new FakeClock(NOW);
    timers = new FakeTimers(clock);
    http.reply(PREVIEW, () => success({ html: '<p></p>' }));
    const api = new OfficeApi(http, signedInStaff(), { confirm: async () => false }, clock, new FakeTimers());
    preview = new PreviewViewModel(api, clock, timers, () => form);
    preview.start();
    timers.advance(1_000);
  });

  it('is rendered as of any typed time, once the typing pauses', () => {
    preview.chooseTime('0020-12-24T09:15');
    preview.chooseTime('2026-12-24T09:15');
    timers.advance(1_000);

    expect(http.requestsOf(PREVIEW)).toMatchObject([{ at: '2026-11-24 20:01:00' }, { at: '2026-12-24 09:15:00' }]);
  });

  it('is rendered as of a suggested time once that is chosen, or once the typed time is cleared', () => {
    preview.chooseTime('2026-12-24T09:15');
    timers.advance(1_000);
    preview.choose('닫힌 뒤');
    expect(preview.typedTime).toBe('');
    preview.chooseTime('2026-12-24T09:15');
    preview.chooseTime('');
    timers.advance(1_000);

    const at = '2026-11-25 00:01:00';
    expect(http.requestsOf(PREVIEW).slice(-2)).toMatchObject([{ at }, { at }]);
  });
});
