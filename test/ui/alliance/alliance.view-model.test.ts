import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { FormDraft } from '../../../core/storage/form-draft.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { parseAllianceDraft } from '../../../ui/alliance/alliance-draft.ts';
import { AllianceViewModel, EMPTY_ALLIANCE } from '../../../ui/alliance/alliance.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { deferred } from '../../fakes/deferred.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';

const SEND = 'POST /api/v1/partner/request';
const FORM = {
  company_name: '모두농장',
  person_name: '김하나',
  phone: '02-123-4567',
  email: 'hana@example.com',
  content: '사과를 함께 팔고 싶어요.\n연락 주세요.',
  agree_privacy: true,
} as const;

function createFixture(storage = new FakeStorage(), random = new FakeRandom()) {
  const { http, api } = cartFixture(storage);
  const clock = new FakeClock(NOW);
  const timers = new FakeTimers(clock);
  const draft = new FormDraft(storage, 'alliance', parseAllianceDraft);
  const page = new AllianceViewModel({ api, clock, timers, random, draft });
  return { http, storage, timers, page };
}
function filled(storage?: FakeStorage, random?: FakeRandom) {
  const all = createFixture(storage, random);
  const { page } = all;
  page.change('company_name', FORM.company_name);
  page.change('person_name', FORM.person_name);
  page.change('phone', '021234567');
  page.change('email', FORM.email);
  page.change('content', FORM.content);
  page.change('agree_privacy', true);
  return all;
}

describe('AllianceViewModel', () => {
  it('sends the form once when the button is pressed again', async () => {
    const { page, http } = filled();
    const response = deferred<Envelope<ResponseOf<typeof SEND>>>();
    http.reply(SEND, () => response.promise);
    const first = page.submit();
    await page.submit();
    response.resolve(success({ request_idx: 1 }));
    await first;
    await page.submit();
    expect(http.requestsOf(SEND)).toEqual([
      {
        ...FORM,
        partner_type: 'store',
        homepage: '',
        request_key: '00000000-0000-4000-8000-000000000001',
      },
    ]);
    expect(page.isSent).toBe(true);
  });

  it('keeps the form when the response is lost, and sends the same request again', async () => {
    const { page, http } = filled();
    http.replyOnce(SEND, FAILED_REQUEST).succeed(SEND, { request_idx: 1 });
    expect(await page.submit()).toBe(false);
    expect(page).toMatchObject({ refusal: FAILED_REQUEST.result_msg, isBusy: false, form: FORM });
    expect(await page.submit()).toBe(true);
    const [first, second] = http.requestsOf(SEND);
    expect(second).toEqual(first);
  });

  it('sends the same request again after a reload, unless the form was changed', async () => {
    const random = new FakeRandom();
    const before = filled(undefined, random);
    before.http.replyOnce(SEND, FAILED_REQUEST);
    await before.page.submit();
    const [lost] = before.http.requestsOf(SEND);
    const afterReload = () => {
      const all = createFixture(before.storage, random);
      all.http.reply(SEND, FAILED_REQUEST);
      all.page.start();
      all.timers.advance(0);
      all.page.change('agree_privacy', true);
      return all;
    };
    const again = afterReload();
    await again.page.submit();
    expect(again.http.requestsOf(SEND)).toEqual([lost]);
    const changed = afterReload();
    changed.page.change('company_name', '새 농장');
    await changed.page.submit();
    expect(changed.http.requestsOf(SEND)).toEqual([
      {
        ...FORM,
        partner_type: 'store',
        homepage: '',
        company_name: '새 농장',
        request_key: '00000000-0000-4000-8000-000000000002',
      },
    ]);
  });

  it('shows the errors of the form and those of the server at their fields', async () => {
    const { page, http } = createFixture();
    expect(await page.submit()).toBe(false);
    expect(Object.keys(page.failures)).toEqual([
      'company_name',
      'person_name',
      'phone',
      'email',
      'content',
      'agree_privacy',
    ]);
    expect(http.calls).toEqual([]);
    const { page: sent, http: shop } = filled();
    shop.reply(SEND, failure(422, '입력을 확인해 주세요.', { email: '받을 수 없는 주소예요.' }));
    expect(await sent.submit()).toBe(false);
    expect(sent).toMatchObject({ failures: { email: '받을 수 없는 주소예요.' }, refusal: '' });
    sent.change('email', 'two@example.com');
    expect(sent.failures).toEqual({});
  });

  it('validates a field when it is left, unless it is empty', () => {
    const { page } = createFixture();
    page.leave('email');
    expect(page.failures).toEqual({});
    page.change('email', 'hana@');
    page.leave('email');
    expect(Object.keys(page.failures)).toEqual(['email']);
  });

  it('restores the draft without the consent when the page is shown, and removes it after sending', async () => {
    const { storage } = filled();
    const { page, timers, http } = createFixture(storage);
    await page.load();
    expect(page.form).toEqual(EMPTY_ALLIANCE);
    page.start();
    timers.advance(0);
    expect(page.form).toEqual({ ...EMPTY_ALLIANCE, ...FORM, agree_privacy: false });
    page.change('agree_privacy', true);
    http.succeed(SEND, { request_idx: 1 });
    await page.submit();
    const after = createFixture(storage);
    after.page.start();
    after.timers.advance(0);
    expect(after.page.form).toEqual(EMPTY_ALLIANCE);
  });

  it('does not restore the draft when the shopper has already typed', () => {
    const { storage } = filled();
    const { page, timers } = createFixture(storage);
    page.start();
    page.change('company_name', '새 농장');
    timers.advance(0);
    expect(page.form).toEqual({ ...EMPTY_ALLIANCE, company_name: '새 농장' });
  });

  it.each([null, 'x', [], 7])('returns null for a stored draft that is %j', (value) => {
    expect(parseAllianceDraft(value)).toBeNull();
  });

  it('keeps only valid values of a stored draft', () => {
    expect(parseAllianceDraft({ partner_type: 'x', company_name: 7, content: 'a'.repeat(3_000) })).toEqual({
      ...EMPTY_ALLIANCE,
      content: 'a'.repeat(2_000),
    });
  });
});
