import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaymentBlock } from '../../../ui/paying/payment-block.view.tsx';
import { PaymentChoiceViewModel } from '../../../ui/paying/payment-choice.view-model.ts';
import { SandboxNotice } from '../../../ui/paying/sandbox-notice.tsx';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { pricedSheet } from '../order-sheet/order-fixture.ts';

describe('the payment methods on the page', () => {
  const chosen = (method: 'card' | 'kakao') => {
    const payment = new PaymentChoiceViewModel(
      new FakeStorage(),
      () => null,
      () => {},
    );
    payment.offer({ ...pricedSheet({}), pay_methods: ['card', 'kakao'], sandbox_methods: ['card'] });
    payment.choose(method);
    return { payment, html: renderToString(<PaymentBlock payment={payment}>{null}</PaymentBlock>) };
  };

  it('label a method that the sandbox handles, and show a notice when it is chosen', () => {
    const { payment, html } = chosen('card');

    expect(html).toMatch(/카드[^<]*\(시험용\)/);
    expect(payment.isSandbox).toBe(true);
    expect(renderToString(<SandboxNotice />)).toContain('돈이 나가지 않고');
  });

  it('do not mention the sandbox when a real gateway handles them', () => {
    const { payment, html } = chosen('kakao');

    expect(html).not.toMatch(/카카오페이[^<]*\(시험용\)/);
    expect(payment.isSandbox).toBe(false);
  });
});
