import type {
  AppCard,
  AppCardAddress,
  AppCardResult,
  RegisteredCard,
  AppCardRequest,
  AppCardTransaction,
} from '../../core/payment/gateways/app-card.port.ts';
import { FakePaymentGateway } from './fake-payment-gateway.ts';

/** An in-app card with one card, whose holder confirms immediately. */
export class FakeAppCard extends FakePaymentGateway implements AppCard {
  readonly availability = 'everywhere';
  override cardName = 'KB국민 모아카드';

  appUrls(trans_no: string): { app_url: string; qr_data: string } {
    const page = `http://app-card.test/${trans_no}`;
    return { app_url: page, qr_data: page };
  }

  async openTransaction(): Promise<AppCardResult<{ trans_no: string; expires_at: number }>> {
    return succeed({ trans_no: this.nextTid('trans'), expires_at: FOREVER });
  }

  async findTransaction(trans_no: string): Promise<AppCardResult<AppCardTransaction>> {
    return succeed({ status: 'DONE', user_token: `user-${trans_no}`, card_code: '06', user_no: 'U1' });
  }

  async loadCards(): Promise<AppCardResult<readonly RegisteredCard[]>> {
    const card = {
      card_id: 'card-1',
      card_code: '06',
      card_name: this.cardName,
      card_no_masked: '1234-56**-****-7890',
    };
    return succeed([{ ...card, is_default: true, is_usable: true, installments: [0, 3] }]);
  }

  async loadAddresses(): Promise<AppCardResult<readonly AppCardAddress[]>> {
    return succeed([]);
  }

  async issueTransaction({ oid, amount }: AppCardRequest): Promise<AppCardResult<{ tid: string; expires_at: number }>> {
    return succeed({ tid: this.authenticate({ oid, amount }), expires_at: FOREVER });
  }

  async sendToApp(tid: string, return_url: string): Promise<AppCardResult<{ auth_url: string }>> {
    return succeed({ auth_url: `${return_url}&tid=${tid}&auth_no=A1&result=ok` });
  }

  protected override tidOf(authentication: string): string {
    return authentication;
  }
}

const FOREVER = Date.UTC(2100, 0, 1);

function succeed<T>(data: T): AppCardResult<T> {
  return { kind: 'answered', data };
}
