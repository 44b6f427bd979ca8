import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppCardPanelViewModel } from '../../../ui/paying/app-card-panel.view-model.ts';
import { AppCardPanel } from '../../../ui/paying/app-card-panel.view.tsx';
import { settle } from '../order-sheet/order-fixture.ts';
import { ADDRESS, ANDROID, appCardFixture, card, CARDS } from './app-card-fixture.ts';

describe('the cards of the in-app card', () => {
  it('show their company as a tile, name and number, and which one is chosen', async () => {
    const fixture = appCardFixture();
    const other = card('2', { card_code: '14', card_name: '신한 Deep Dream', card_no_masked: '4518-****-****-1010' });
    fixture.http.succeed(CARDS, [card('1'), other]).succeed(ADDRESS, []);
    fixture.appCardStorage.saveToken('token-1');
    const model = new AppCardPanelViewModel({
      ...fixture,
      device: ANDROID,
      totalAmount: () => 48_400,
      applyAddress: () => {},
    });
    const stop = model.start();
    await settle();

    const rows = renderToString(<AppCardPanel model={model} />)
      .split('<label')
      .slice(1);

    expect(rows.map((row) => /aria-hidden="true">([^<]+)</.exec(row)?.[1])).toEqual(['KB', '신한']);
    expect(rows[1]).toContain('4518-****-****-1010');
    expect(rows.map((row) => row.includes('checked=""'))).toEqual([true, false]);
    stop();
  });
});
