import type { AppCardAddress } from '../../../core/payment/gateways/app-card.port.ts';
import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { failure } from '../../../core/outcome/envelope.ts';
import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { CARD_APPS } from '../../../core/payment/card-apps.ts';
import { AppCardPanelViewModel } from '../../../ui/paying/app-card-panel.view-model.ts';
import { POLL_MS } from '../../../ui/paying/app-card-sign-in.view-model.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { settle } from '../order-sheet/order-fixture.ts';
import { ADDRESS, appCardFixture, card, CARDS, DONE, IPHONE, OUTCOME } from './app-card-fixture.ts';

const JEJU: AppCardAddress = {
  name: '김하나',
  phone: '01023456789',
  zonecode: '63309',
  address: '제주시 첨단로 242',
  address_detail: '2층',
  is_default: false,
};

async function panel(token: string | null = 'token-1', user: UserInfo | null = null) {
  const fixture = appCardFixture(user);
  if (token !== null) fixture.appCardStorage.saveToken(token);
  fixture.http.succeed(CARDS, [card('a', { is_usable: false }), card('b'), card('c', { is_default: true })]);
  fixture.http.succeed(ADDRESS, [JEJU]);
  const total = observable.box(60_000);
  const appliedAddresses: AppCardAddress[] = [];
  const model = new AppCardPanelViewModel({
    ...fixture,
    device: IPHONE,
    totalAmount: () => total.get(),
    applyAddress: (address) => appliedAddresses.push(address),
  });
  const stop = model.start();
  await settle();
  return { ...fixture, model, stop, appliedAddresses, setTotal: (won: number) => runInAction(() => total.set(won)) };
}

describe('AppCardPanelViewModel', () => {
  it('shows the cards of a recognized shopper, and selects the default', async () => {
    const { model, http } = await panel();
    expect(http.requestsOf(CARDS)).toEqual([{ app_card_auth_token: 'token-1' }]);
    expect(model.state).toBe('cards');
    expect(model.choice).toEqual({ app_card_auth_token: 'token-1', card_id: 'c', installment: 0 });
  });

  it('does not select a suspended card', async () => {
    const { model } = await panel();
    const [suspended, usable] = model.cards;
    if (suspended === undefined || usable === undefined) throw new Error('no cards');
    model.chooseCard(suspended);
    expect(model.card?.card_id).toBe('c');
    model.chooseCard(usable);
    expect(model.card?.card_id).toBe('b');
  });

  it('offers installments from 50,000 won, and only single payment below', async () => {
    const { model, setTotal } = await panel();
    model.chooseInstallment(3);
    expect([model.installments, model.choice?.installment]).toEqual([[0, 2, 3], 3]);
    setTotal(49_999);
    expect([model.installments, model.choice?.installment]).toEqual([[0], 0]);
    setTotal(50_000);
    expect(model.choice?.installment).toBe(3);
  });

  it('authenticates an unknown shopper, and then shows the cards', async () => {
    const { model, http, timers, appCardStorage } = await panel(null);
    expect([model.state, model.choice]).toEqual(['sign-in', null]);
    const [kb] = CARD_APPS;
    if (kb !== undefined) await model.signIn.choose(kb);
    model.signIn.leaveForApp();
    http.succeed(OUTCOME, DONE);
    timers.advance(POLL_MS);
    await settle();
    expect(model.state).toBe('cards');
    expect(appCardStorage.token).toBe('token-1');
  });

  it('removes the token when the shopper wants another card company, and lists the companies', async () => {
    const { model, appCardStorage } = await panel();
    model.chooseCompany();
    expect([model.state, model.signIn.step.kind, model.signIn.isChoosing]).toEqual(['sign-in', 'choose', true]);
    expect(appCardStorage.token).toBeNull();
  });

  it('stores the token of a member with the session', async () => {
    const { model, session } = await panel('token-9', SORA);
    expect(model.choice?.app_card_auth_token).toBe('token-9');
    expect(session.user?.app_card_auth_token).toBe('token-9');
  });

  it('authenticates again when the server no longer accepts the token', async () => {
    const { model, http, appCardStorage } = await panel();
    http.reply(CARDS, failure(403, '앱카드 인증 시간이 만료됐어요. 다시 인증해 주세요.'));
    await model.retry();
    expect([model.state, model.choice, appCardStorage.token]).toEqual(['sign-in', null, null]);
  });

  it('has no chosen card when the cards fail to load, and can be retried', async () => {
    const { model, http } = await panel();
    http.replyOnce(CARDS, failure(409, '앱카드에 연결하지 못했어요.'));
    await model.retry();
    expect([model.state, model.choice]).toEqual(['failed', null]);
    await model.retry();
    expect(model.state).toBe('cards');
  });

  it('reports a chosen address, and shows the cards even if the card company’s addresses fail to load', async () => {
    const { model, http, appliedAddresses } = await panel();
    model.applyAddress(JEJU);
    expect(appliedAddresses).toEqual([JEJU]);
    http.reply(ADDRESS, failure(409, '앱카드에 연결하지 못했어요.'));
    await model.retry();
    expect([model.state, model.addresses]).toEqual(['cards', []]);
  });

  it('leaves no card to choose when every card is suspended', async () => {
    const { model, http } = await panel();
    http.succeed(CARDS, [card('a', { is_usable: false }), card('c', { is_usable: false, is_default: true })]);
    await model.retry();
    expect([model.state, model.card, model.choice]).toEqual(['cards', null, null]);
  });

  it('stops polling when the page is left', async () => {
    const { model, stop, timers } = await panel(null);
    const [kb] = CARD_APPS;
    if (kb !== undefined) await model.signIn.choose(kb);
    model.signIn.leaveForApp();
    expect(timers.scheduledCount).toBe(2);
    stop();
    expect(timers.scheduledCount).toBe(0);
  });
});
