import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSealedText } from '../../../../adapters/server/database/tables/sealed-columns.ts';
import { hashToken, loadSecret, isSameText, Secret } from '../../../../adapters/server/kernel/secret.ts';
import { HOUR_MS } from '../../../../core/time/durations.ts';
import { useTestShop } from '../test-shop.ts';

const secret = new Secret('the secret of the shop');

describe('Secret.orderKey', () => {
  it('identifies its own payment and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (payment_idx) => {
        expect(secret.parseOrderKey(secret.orderKey(payment_idx))).toBe(payment_idx);
      }),
    );
    expect(secret.orderKey(7)).not.toBe(secret.orderKey(8));
  });

  it('is always the same for a payment, so that it need not be stored', () => {
    expect(new Secret('the secret of the shop').orderKey(7)).toBe(secret.orderKey(7));
  });

  it('has a fixed form that is allowed in an address', () => {
    for (const payment_idx of [1, 35, 36, 4_096, 123_456_789]) {
      expect(secret.orderKey(payment_idx)).toMatch(/^[\da-z]+_[\w-]{27}$/);
    }
  });

  it('does not open with the hash of another payment', () => {
    const tag = secret.orderKey(8).split('_', 2)[1];
    expect(secret.parseOrderKey(`7_${tag}`)).toBeNull();
  });

  it('does not open under another secret', () => {
    expect(new Secret('another secret').parseOrderKey(secret.orderKey(7))).toBeNull();
  });

  it('is invalid when a character is missing, added or changed', () => {
    const key = secret.orderKey(7);
    for (let end = 0; end < key.length; end += 1) expect(secret.parseOrderKey(key.slice(0, end))).toBeNull();
    for (const other of [`${key}x`, ` ${key}`, `${key} `, `0${key}`, `+${key}`, key.toUpperCase(), `${key}_`]) {
      expect(secret.parseOrderKey(other)).toBeNull();
    }
    for (let at = 0; at < key.length; at += 1) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(secret.parseOrderKey(key.slice(0, at) + other + key.slice(at + 1))).toBeNull();
    }
  });

  it.each(['', '_', '7', '7_', '-1_x', '0_x', 'zzzzzzzzzzzzzzzzzzzz_x', '__proto__', '😀', '\0', '7_'.repeat(10_000)])(
    'rejects %j',
    (key) => {
      expect(secret.parseOrderKey(key)).toBeNull();
    },
  );
});

describe('Secret.resultToken', () => {
  const parts = { payment_idx: 7, expires_at: 500_000 * HOUR_MS };
  const token = secret.resultToken(parts);

  it('is parsed to its payment and its end, only by the same secret', () => {
    expect(secret.readResultToken(token)).toEqual(parts);
    expect(new Secret('another secret').readResultToken(token)).toBeNull();
  });

  it('is not an order key, and an order key is not a result token', () => {
    expect(secret.parseOrderKey(String(token))).toBeNull();
    expect(secret.readResultToken(String(secret.orderKey(7)))).toBeNull();
  });

  it('is invalid with another payment, a later end, or any other change', () => {
    const [idx = '', hour = ''] = token.split('_');
    const tag = token.slice(idx.length + hour.length + 2);
    const later = (500_001).toString(36);
    for (const other of [`8_${hour}_${tag}`, `7_${later}_${tag}`, `${token}x`, token.slice(0, -1), `0${token}`, '']) {
      expect(secret.readResultToken(other)).toBeNull();
    }
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      expect(secret.readResultToken(token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
  });
});

describe('Secret.hashCode', () => {
  it('differs between codes, purposes and secrets', () => {
    const hashes = [
      secret.hashCode('join', '123456'),
      secret.hashCode('join', '123457'),
      secret.hashCode('phone', '123456'),
      new Secret('another secret').hashCode('join', '123456'),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(secret.hashCode('join', '123456')).toBe(hashes[0]);
    expect(hashes.join()).not.toContain('123456');
  });
});

describe('hashToken', () => {
  it('returns the same hash for the same token, and another hash for another token', () => {
    expect(hashToken('abc')).toBe(hashToken('abc'));
    expect(hashToken('abc')).not.toBe(hashToken('abd'));
    expect(hashToken('abc')).toMatch(/^[\w-]{43}$/);
  });
});

describe('isSameText', () => {
  it.each([
    ['', '', true],
    ['가', '가', true],
    ['a', 'b', false],
    ['a', 'ab', false],
    ['가', 'a', false],
  ])('for %j and %j returns %j', (one, other, same) => {
    expect(isSameText(one, other)).toBe(same);
  });
});

describe('loadSecret', () => {
  const test = useTestShop();

  it('uses the configured secret, and stores nothing', async () => {
    const configured = await loadSecret(test.database, 'the secret of the shop');
    expect(configured.orderKey(7)).toBe(secret.orderKey(7));
    expect(await test.database.selectFrom('shop_secret').selectAll().execute()).toEqual([]);
  });

  it('creates a secret once, which all processes of the database share', async () => {
    const [one, other] = await Promise.all([loadSecret(test.database, null), loadSecret(test.database, null)]);
    const later = await loadSecret(test.database, null);
    expect(new Set([one.orderKey(7), other.orderKey(7), later.orderKey(7)]).size).toBe(1);
    expect(await test.database.selectFrom('shop_secret').selectAll().execute()).toHaveLength(1);
  });

  it('still accepts what the stored secret created, once one is configured', async () => {
    const before = await loadSecret(test.database, null);
    const place = ['refund', 'account_no', 1] as const;
    const now = await loadSecret(test.database, 'the secret of the shop');
    expect(now.parseOrderKey(before.orderKey(7))).toBe(7);
    expect(now.unseal(place, before.seal(place, '110'))).toBe('110');
    expect(now.orderKey(7)).toBe(secret.orderKey(7));
  });
});

describe('Secret', () => {
  const PLACE = ['refund', 'account_no', 7] as const;
  const OLD = new Secret('the secret before');
  const ROTATED = new Secret('the secret of the shop', ['the secret before']);

  it('decrypts a text with the secret that sealed it, and with no other', () => {
    const sealed = secret.seal(PLACE, '110 토큰');
    expect(sealed).not.toContain('110');
    expect(new Secret('the secret of the shop').unseal(PLACE, sealed)).toBe('110 토큰');
    expect(new Secret('another').unseal(PLACE, sealed)).toBeNull();
    expect(secret.seal(PLACE, '110 토큰')).not.toBe(sealed);
  });

  it('decrypts no text that was changed or truncated, or that names another key', () => {
    const sealed = secret.seal(PLACE, 'a text');
    // Skips the last character, some of whose bits are not used.
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // A text without the prefix counts as never sealed.
      expect(secret.unseal(PLACE, asSealedText(changed))).toBe(at > 2 ? null : changed);
    }
    const foreign = OLD.seal(PLACE, 'a text').split('.');
    const [version, id] = sealed.split('.');
    for (const text of [sealed.slice(0, -2), `${version}.${id}.${foreign[2]}`, `${version}.${id}.`, 's1.', 's1.x.y']) {
      expect(secret.unseal(PLACE, asSealedText(text))).toBeNull();
    }
  });

  it('decrypts no text that was moved to another row, column or table', () => {
    const sealed = secret.seal(PLACE, '110234567890');
    const others = [
      ['refund', 'account_no', 8],
      ['refund', 'account_name', 7],
      ['order_claim', 'account_no', 7],
    ] as const;
    for (const place of others) expect(secret.unseal(place, sealed)).toBeNull();
    expect(() => secret.unsealOrThrow(['refund', 'account_no', 8], sealed)).toThrow('SHOP_SECRET_PREVIOUS');
  });

  it('decrypts what a previous secret sealed, and seals with the current one only', () => {
    expect(ROTATED.unseal(PLACE, OLD.seal(PLACE, '110'))).toBe('110');
    expect(OLD.unseal(PLACE, ROTATED.seal(PLACE, '110'))).toBeNull();
    expect(ROTATED.seal(PLACE, '110').startsWith(secret.sealPrefix)).toBe(true);
  });

  it('decrypts texts of earlier versions: plain accounts, and tokens that name no key', () => {
    const token = ['member_social', 'unlink_token', 'kakao:1'] as const;
    // An earlier version returned this for `new Secret('the secret before').seal('토큰 abc')`.
    const before = 'BwcHBwcHBwcHBwcHt4hgklLmoVSe3D2Y_sIdHc7Nrv_wdkUPptU';
    expect(secret.unseal(PLACE, asSealedText('110234567890'))).toBe('110234567890');
    expect(ROTATED.unseal(token, asSealedText(before))).toBe('토큰 abc');
    expect(secret.unseal(token, asSealedText(before))).toBeNull();
    for (const text of ['', 'x', 'plain', 'a'.repeat(200)])
      expect(ROTATED.unseal(token, asSealedText(text))).toBeNull();
  });

  it('accepts order keys and hashes of a previous secret, and creates none with it', () => {
    expect(ROTATED.parseOrderKey(OLD.orderKey(7))).toBe(7);
    expect(ROTATED.orderKey(7)).toBe(secret.orderKey(7));
    expect(secret.parseOrderKey(OLD.orderKey(7))).toBeNull();
    expect(ROTATED.isHashOf('join', '123456', OLD.hashCode('join', '123456'))).toBe(true);
    expect(ROTATED.isHashOf('join', '123457', OLD.hashCode('join', '123456'))).toBe(false);
    expect(secret.isHashOf('join', '123456', OLD.hashCode('join', '123456'))).toBe(false);
    const parts = { payment_idx: 7, expires_at: 490_000 * HOUR_MS };
    expect(ROTATED.readResultToken(OLD.resultToken(parts))).toEqual(parts);
    expect(secret.readResultToken(OLD.resultToken(parts))).toBeNull();
  });
});
