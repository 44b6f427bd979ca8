import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/http/envelope.ts';
import type { UserInfo } from '../../../core/api/member.api.ts';
import { CARD_APPS } from '../../../core/payment/card-apps.ts';
import { AppCardPanelViewModel, type AppCardAddress } from '../../../ui/checkout/app-card-panel.view-model.ts';
import { POLL_MS } from '../../../ui/checkout/app-card-sign-in.view-model.ts';
import { SORA } from '../../core/member/sora.ts';
import { settle } from '../order/order-world.ts';
import { ADDRESS, appCardWorld, card, CARDS, DONE, IPHONE, OUTCOME } from './app-card-world.ts';

const JEJU: AppCardAddress = {
  name: '김하나',
  phone: '01023456789',
  zonecode: '63309',
  address: '제주시 첨단로 242',
  address_detail: '2층',
  is_default: false,
};

async function panel(token: string | null = 'token-1', user: UserInfo | null = null) {
  const world = appCardWorld(user);
  if (token !== null) world.memory.keepToken(token);
  world.http.succeed(CARDS, [card('a', { is_usable: false }), card('b'), card('c', { is_default: true })]);
  world.http.succeed(ADDRESS, [JEJU]);
  const total = observable.box(60_000);
  const taken: AppCardAddress[] = [];
  const model = new AppCardPanelViewModel({
    ...world,
    device: IPHONE,
    totalAmount: () => total.get(),
    takeAddress: (address) => taken.push(address),
  });
  const stop = model.start();
  await settle();
  return { ...world, model, stop, taken, setTotal: (won: number) => runInAction(() => total.set(won)) };
}

describe('AppCardPanelViewModel', () => {
  it('shows the cards of whoever was recognised before, and chooses the default', async () => {
    const { model, http } = await panel();
    expect(http.requestsOf(CARDS)).toEqual([{ app_card_auth_token: 'token-1' }]);
    expect(model.state).toBe('cards');
    expect(model.choice).toEqual({ app_card_auth_token: 'token-1', card_id: 'c', installment: 0 });
  });

  it('does not choose a card that is suspended', async () => {
    const { model } = await panel();
    const [suspended, usable] = model.cards;
    if (suspended === undefined || usable === undefined) throw new Error('no cards');
    model.chooseCard(suspended);
    expect(model.card?.card_id).toBe('c');
    model.chooseCard(usable);
    expect(model.card?.card_id).toBe('b');
  });

  it('pays in instalments from 50,000 won, and at once below it', async () => {
    const { model, setTotal } = await panel();
    model.chooseInstallment(3);
    expect([model.installments, model.choice?.installment]).toEqual([[0, 2, 3], 3]);
    setTotal(49_999);
    expect([model.installments, model.choice?.installment]).toEqual([[0], 0]);
    setTotal(50_000);
    expect(model.choice?.installment).toBe(3);
  });

  it('asks who the shopper is when nobody was recognised, and then shows their cards', async () => {
    const { model, http, timers, memory } = await panel(null);
    expect([model.state, model.choice]).toEqual(['sign-in', null]);
    const [kb] = CARD_APPS;
    if (kb !== undefined) await model.signIn.choose(kb);
    model.signIn.leaveForApp();
    http.succeed(OUTCOME, DONE);
    timers.advance(POLL_MS);
    await settle();
    expect(model.state).toBe('cards');
    expect(memory.token).toBe('token-1');
  });

  it('keeps a member’s token with the member', async () => {
    const { model, session } = await panel('token-9', SORA);
    expect(model.choice?.app_card_auth_token).toBe('token-9');
    expect(session.user?.app_card_auth_token).toBe('token-9');
  });

  it('asks again when the server does not know them any more', async () => {
    const { model, http, memory } = await panel();
    http.answer(CARDS, failure(403, '앱카드 인증이 끝났어요. 다시 인증해 주세요.'));
    await model.retry();
    expect([model.state, model.choice, memory.token]).toEqual(['sign-in', null, null]);
  });

  it('can be tried again when the cards did not come, and pays with none meanwhile', async () => {
    const { model, http } = await panel();
    http.answerOnce(CARDS, failure(409, '앱카드에 연결하지 못했어요.'));
    await model.retry();
    expect([model.state, model.choice]).toEqual(['failed', null]);
    await model.retry();
    expect(model.state).toBe('cards');
  });

  it('pays without the card company’s addresses, and hands one on when they came', async () => {
    const { model, http, taken } = await panel();
    model.takeAddress(JEJU);
    expect(taken).toEqual([JEJU]);
    http.answer(ADDRESS, failure(409, '앱카드에 연결하지 못했어요.'));
    await model.retry();
    expect([model.state, model.addresses]).toEqual(['cards', []]);
  });

  it('has nothing to pay with when every card is suspended', async () => {
    const { model, http } = await panel();
    http.succeed(CARDS, [card('a', { is_usable: false }), card('c', { is_usable: false, is_default: true })]);
    await model.retry();
    expect([model.state, model.card, model.choice]).toEqual(['cards', null, null]);
  });

  it('stops asking when it is left', async () => {
    const { model, stop, timers } = await panel(null);
    const [kb] = CARD_APPS;
    if (kb !== undefined) await model.signIn.choose(kb);
    model.signIn.leaveForApp();
    expect(timers.waiting_cnt).toBe(2);
    stop();
    expect(timers.waiting_cnt).toBe(0);
  });
});
