import { describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import { StaffDrafts } from '../../../core/office-client/staff-drafts.ts';
import { CampaignsViewModel } from '../../../ui/office/campaigns/campaigns.view-model.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

/** The form of a new campaign that can be sent. */
function campaignForm() {
  const account = signedInStaff();
  const clock = new FakeClock(Date.UTC(2026, 10, 26, 3));
  const timers = new FakeTimers();
  const http = new FakeOfficeHttp();
  const { form } = new CampaignsViewModel(
    new OfficeApi(http, account, { confirm: async () => false }, clock, timers),
    account,
    new Notices(timers),
    new FakeAddress('/campaigns'),
    new FakeRandom(),
    new StaffDrafts(new FakeStorage(), account, clock),
  );
  form.set({ title: '겨울 감귤', content: '산지에서 바로 보내요.', link: '/product/1' });
  return { form, http };
}

describe('the form of a campaign', () => {
  it.each([
    [{ title: '' }, 'title', '제목은 한 줄로 1자부터 60자까지예요.'],
    [{ title: '광고 감귤' }, 'title', '(광고)는 저절로 붙어요. 제목에서 빼 주세요.'],
    [{ content: '' }, 'content', '내용은 1자부터 1000자까지예요.'],
    [{ link: 'x.kr' }, 'link', '/로 시작하는 매장의 주소여야 해요: x.kr'],
  ])('with the value %j shows an error at the field %s', async (values, field, text) => {
    const { form, http } = campaignForm();
    form.set(values);
    expect(await form.submit()).toBe(false);
    expect(form.failures).toEqual({ [field]: text });
    expect(http.requestsOf('POST /api/office/v1/campaigns')).toEqual([]);
  });
});
