import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/outcome/envelope.ts';
import { TermsReaderViewModel } from '../../../ui/terms/terms-reader.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';

const TERMS = 'GET /api/v1/common/terms/{type}';
const POLICY = {
  type: 'policy' as const,
  title: '이용약관',
  content: '<p>1조</p>',
  version: '2026-11-01',
  version_list: [],
};

function createFixture() {
  const { api, http } = cartFixture();
  const dialogs = new FakeDialogs([true]);
  return { http, dialogs, reader: new TermsReaderViewModel(api, dialogs) };
}

describe('TermsReaderViewModel', () => {
  it('opens and closes a text, and loads it once', async () => {
    const { reader, http } = createFixture();
    http.succeed(TERMS, POLICY);
    await reader.open('policy');
    expect(reader.opened).toEqual(POLICY);
    reader.close();
    expect(reader.opened).toBeNull();
    await reader.open('policy');
    expect(reader.opened).toEqual(POLICY);
    expect(http.requestsOf(TERMS)).toEqual([{ type: 'policy' }]);
  });

  it('shows why a text failed to load, and loads it the next time', async () => {
    const { reader, http, dialogs } = createFixture();
    http.replyOnce(TERMS, failure(404, '약관을 찾을 수 없어요.')).succeed(TERMS, POLICY);
    await reader.open('policy');
    expect(reader.opened).toBeNull();
    expect(dialogs.alerts).toEqual([{ content: '약관을 찾을 수 없어요.' }]);
    await reader.open('policy');
    expect(reader.opened).toEqual(POLICY);
  });
});
