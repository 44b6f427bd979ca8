import { describe, expect, it } from 'vitest';
import type { CartList } from '../../../core/api/buying/cart.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { DOUBLE_TAP_MS } from '../../../ui/cart/cart-removal.ts';
import { COUNT_DELAY_MS } from '../../../ui/cart/quantity-updates.ts';
import { deferred } from '../../fakes/deferred.ts';
import { COUNT, REMOVE, RESTORE, memberCart, oranges, settle, stops, tea, withCount } from './cart-page-fixture.ts';

describe('the removal of cart lines', () => {
  const undo = ({ dialogs }: Pick<Awaited<ReturnType<typeof memberCart>>, 'dialogs'>): void => {
    const offer = dialogs.toasts.at(-1)?.link;
    if (offer === undefined || !('run' in offer)) throw new Error('the toast has no action');
    offer.run();
  };

  it('removes a line immediately without a prompt, and offers to restore it', async () => {
    const { page, http, dialogs } = await memberCart([oranges, tea]);
    const response = deferred<Envelope<CartList>>();
    http.reply(REMOVE, () => response.promise);
    const removing = page.removeOption('always/100');
    expect(page.lines).toEqual([tea]);
    expect(dialogs.toasts).toMatchObject([{ message: '감귤을 뺐어요', link: { label: '되돌리기' } }]);
    response.resolve(success({ cart_list: [tea], notices: [] }));
    await removing;
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [1], referrer_type: '0' }]);
    expect(page.lines).toEqual([tea]);
  });

  it('restores a line at its position, deselected as before and with the quantity of the stepper', async () => {
    const fixture = await memberCart([oranges, tea]);
    const { page, http } = fixture;
    page.chooseOption('always/100', false);
    page.setCount('always/100', 3);
    http.succeed(REMOVE, { cart_list: [tea], notices: [] });
    http.succeed(RESTORE, { cart_list: [oranges, tea], notices: [] });
    http.succeed(COUNT, { cart_list: [withCount(oranges, 3), tea], notices: [] });
    await page.removeOption('always/100');
    undo(fixture);
    await settle();
    fixture.timers.advance(COUNT_DELAY_MS);
    await settle();
    expect(http.requestsOf(RESTORE)).toEqual([{ basket_list: [1], referrer_type: '0' }]);
    expect(http.requestsOf(COUNT)).toEqual([{ basket_idx: 1, option_cnt: 3, referrer_type: '0' }]);
    expect(page.lines).toEqual([withCount(oranges, 3), tea]);
    expect(page.totals.lineCount).toBe(1);
  });

  it('restores lines from another page, too', async () => {
    const fixture = await memberCart([oranges, tea]);
    fixture.http.succeed(REMOVE, { cart_list: [tea], notices: [] });
    fixture.http.succeed(RESTORE, { cart_list: [oranges, tea], notices: [] });
    await fixture.page.removeOption('always/100');
    for (const stop of stops.splice(0)) stop();
    undo(fixture);
    await settle();
    expect(fixture.cart.count).toBe(2);
  });

  it('ignores the second tap of a double tap, which would hit the next line', async () => {
    const { page, http, timers } = await memberCart([oranges, tea]);
    http.succeed(REMOVE, { cart_list: [tea], notices: [] });
    await page.removeOption('always/100');
    await page.removeOption('always/200');
    expect(page.lines).toEqual([tea]);
    timers.advance(DOUBLE_TAP_MS);
    http.succeed(REMOVE, { cart_list: [], notices: [] });
    await page.removeOption('always/200');
    expect(page.lines).toEqual([]);
  });

  it('shows the lines again when the server refuses, and shows why', async () => {
    const { page, http, dialogs } = await memberCart([oranges, tea]);
    http.reply(REMOVE, failure(429, '잠시 후 다시 시도해 주세요.'));
    dialogs.prepareReplies(true);
    await page.removeOption('always/100');
    expect(page.lines).toEqual([oranges, tea]);
    expect(dialogs.alerts).toEqual([{ content: '잠시 후 다시 시도해 주세요.' }]);
  });

  it('states the number of removed lines if they are of several products', async () => {
    const { page, http, dialogs } = await memberCart([oranges, { ...tea, product_name: '녹차' }]);
    http.succeed(REMOVE, { cart_list: [], notices: [] });
    await page.removeChosen();
    expect(dialogs.toasts).toMatchObject([{ message: '상품 2개를 뺐어요' }]);
  });

  it('removes the selected lines', async () => {
    const { page, http } = await memberCart([oranges, tea]);
    const item = page.blocks[1]?.items[0];
    if (item === undefined) throw new Error('no item');
    page.choose(item, false);
    http.succeed(REMOVE, { cart_list: [tea], notices: [] });
    await page.removeChosen();
    expect(http.requestsOf(REMOVE)).toEqual([{ basket_list: [1], referrer_type: '0' }]);
    expect(page.lines).toEqual([tea]);
  });
});
