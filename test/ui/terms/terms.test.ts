import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/outcome/envelope.ts';
import { TermsViewModel } from '../../../ui/terms/terms.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';

const TERMS = 'GET /api/v1/common/terms/{type}';
const PRIVACY = { type: 'privacy' as const, title: '개인정보처리방침', content: '<p>1조</p>', version: '2026-11-01' };

describe('TermsViewModel', () => {
  it('loads its own text, and has its title', async () => {
    const { api, http } = cartFixture();
    http.succeed(TERMS, PRIVACY);
    const terms = new TermsViewModel('privacy', api);
    await terms.load();
    expect(terms.terms).toEqual(PRIVACY);
    expect(terms.documentTitle).toBe('개인정보처리방침');
    expect(http.requestsOf(TERMS)).toEqual([{ type: 'privacy' }]);
  });

  it('says why it failed to load', async () => {
    const { api, http } = cartFixture();
    http.answer(TERMS, failure(404, '약관을 찾을 수 없어요.'));
    const terms = new TermsViewModel('policy', api);
    await terms.load();
    expect(terms.failure).toBe('약관을 찾을 수 없어요.');
    expect(terms.terms).toBeNull();
  });
});
