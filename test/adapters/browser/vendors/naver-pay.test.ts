import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptNaverPay } from '../../../../adapters/browser/vendors/naver-pay.ts';
import type { NaverPayValues } from '../../../../core/ports/screen/naver-pay.port.ts';

const CLIENT = {
  client_id: 'client',
  chain_id: 'chain',
  mode: 'development',
  script_url: 'https://naver.test/sdk.js',
} as const;

const VALUES: NaverPayValues = {
  merchantPayKey: '20261121-00000007',
  merchantUserKey: 'somebody',
  productName: '제주 감귤 5kg',
  productCount: 1,
  totalPayAmount: 17_900,
  taxScopeAmount: 17_900,
  taxExScopeAmount: 0,
  returnUrl: 'https://shop.test/pg/naver/return/key',
  productItems: [],
};

/** A script element with only the parts that loading a script needs. */
class FakeScript extends EventTarget {
  src = '';
  isRemoved = false;

  remove(): void {
    this.isRemoved = true;
  }
}

describe('ScriptNaverPay', () => {
  let scripts: FakeScript[];
  let opened: unknown[];

  const sdk = {
    Pay: { create: (settings: object) => ({ open: (values: object) => opened.push({ settings, values }) }) },
  };
  const arrive = (what: object): void => {
    vi.stubGlobal('window', { Naver: what });
    scripts.at(-1)?.dispatchEvent(new Event('load'));
  };

  beforeEach(() => {
    scripts = [];
    opened = [];
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', {
      createElement: () => new FakeScript(),
      head: { append: (script: FakeScript) => scripts.push(script) },
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('loads Naver’s script on first use, and passes the merchant’s keys and the values', async () => {
    const opening = new ScriptNaverPay(() => {}).open(CLIENT, VALUES);
    expect(scripts.map(({ src }) => src)).toEqual(['https://naver.test/sdk.js']);
    arrive(sdk);
    expect(await opening).toBe('opened');
    const settings = { mode: 'development', clientId: 'client', chainId: 'chain', payType: 'normal', openType: 'page' };
    expect(opened).toEqual([{ settings, values: VALUES }]);
  });

  it('loads the script once', async () => {
    const pay = new ScriptNaverPay(() => {});
    const opening = pay.open(CLIENT, VALUES);
    arrive(sdk);
    await opening;
    expect(await pay.open(CLIENT, VALUES)).toBe('opened');
    expect(scripts).toHaveLength(1);
  });

  it('returns a failure when the script fails to load, and loads it again the next time', async () => {
    const pay = new ScriptNaverPay(() => {});
    const failing = pay.open(CLIENT, VALUES);
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(await failing).toBe('failed');
    expect(scripts[0]?.isRemoved).toBe(true);
    const opening = pay.open(CLIENT, VALUES);
    arrive(sdk);
    expect(await opening).toBe('opened');
    expect(scripts).toHaveLength(2);
  });

  it('waits at most 15 s', async () => {
    const outcome = new ScriptNaverPay(() => {}).open(CLIENT, VALUES);
    const onOutcome = vi.fn<(outcome: string) => void>();
    void outcome.then(onOutcome);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(onOutcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('failed');
  });

  it.each([
    ['defines no `Pay`', {}],
    ['breaks', { Pay: { create: () => ({ open: fail }) } }],
  ])('returns a failure when the script %s', async (_name, what) => {
    const opening = new ScriptNaverPay(() => {}).open(CLIENT, VALUES);
    arrive(what);
    expect(await opening).toBe('failed');
  });
});

function fail(): never {
  throw new Error('the script broke');
}
