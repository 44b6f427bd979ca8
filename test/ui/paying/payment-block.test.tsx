import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PaymentBlock } from '../../../ui/paying/payment-block.view.tsx';
import { PaymentChoiceViewModel } from '../../../ui/paying/payment-choice.view-model.ts';
import { FakeStorage } from '../../fakes/fake-storage.ts';
import { sheetFor } from '../order-sheet/order-fixture.ts';

const NOTICE = '시험용 결제예요.';

describe('the payment methods on the page', () => {
  const shown = (choose: 'card' | 'kakao') => {
    const payment = new PaymentChoiceViewModel(
      new FakeStorage(),
      () => null,
      () => {},
    );
    payment.offer({ ...sheetFor({}), pay_methods: ['card', 'kakao'], sandbox_methods: ['card'] });
    payment.choose(choose);
    return renderToString(<PaymentBlock payment={payment}>{null}</PaymentBlock>);
  };

  it('mark a method that the sandbox plays, and say so clearly when it is chosen', () => {
    expect(shown('card')).toContain(NOTICE);
    expect(shown('card')).toMatch(/카드[^<]*\(시험용\)/);
  });

  it('say nothing of it at a real one', () => {
    expect(shown('kakao')).not.toContain(NOTICE);
    expect(shown('kakao')).not.toMatch(/카카오페이[^<]*\(시험용\)/);
  });
});
