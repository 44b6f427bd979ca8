import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/outcome/envelope.ts';
import { TermsViewModel } from '../../../ui/terms/terms.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';

const TERMS = 'GET /api/v1/common/terms/{type}';
const PRIVACY = {
  type: 'privacy' as const,
  title: '개인정보처리방침',
  content: '<p>1조</p>',
  version: '2026-11-01',
  version_list: [
    { version: '2026-12-01', is_in_force: false },
    { version: '2026-11-01', is_in_force: true },
    { version: '2026-01-01', is_in_force: false },
  ],
};

describe('TermsViewModel', () => {
  it('loads its own text, and has its title', async () => {
    const { api, http } = cartFixture();
    http.succeed(TERMS, PRIVACY);
    const terms = new TermsViewModel('privacy', null, api);
    await terms.load();
    expect(terms.terms).toEqual(PRIVACY);
    expect(terms.documentTitle).toBe('개인정보처리방침');
    expect(http.requestsOf(TERMS)).toEqual([{ type: 'privacy' }]);
  });

  it('links to the announced and the earlier versions', async () => {
    const { api, http } = cartFixture();
    http.succeed(TERMS, PRIVACY);
    const terms = new TermsViewModel('privacy', null, api);
    await terms.load();
    expect(terms.isInForce).toBe(true);
    expect(terms.otherVersions).toEqual([
      { href: '/terms/privacy?version=2026-12-01', text: '2026-12-01 시행' },
      { href: '/terms/privacy?version=2026-01-01', text: '2026-01-01 시행' },
    ]);
  });

  it('states that another version is not in force, and links to the one that is', async () => {
    const { api, http } = cartFixture();
    http.succeed(TERMS, { ...PRIVACY, version: '2026-01-01' });
    const terms = new TermsViewModel('privacy', '2026-01-01', api);
    await terms.load();
    expect(http.requestsOf(TERMS)).toEqual([{ type: 'privacy', version: '2026-01-01' }]);
    expect(terms.isInForce).toBe(false);
    expect(terms.otherVersions).toContainEqual({ href: '/terms/privacy', text: '2026-11-01 시행 (현재)' });
  });

  it('shows why the text failed to load', async () => {
    const { api, http } = cartFixture();
    http.reply(TERMS, failure(404, '약관을 찾을 수 없어요.'));
    const terms = new TermsViewModel('policy', null, api);
    await terms.load();
    expect(terms.failure).toBe('약관을 찾을 수 없어요.');
    expect(terms.terms).toBeNull();
  });
});
