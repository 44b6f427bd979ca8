import type { AppCard } from '../../../core/payment/gateways/app-card.port.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';

const CLOSED = {
  kind: 'refused',
  code: 'CLOSED',
  message: '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.',
} as const;

export class DisabledAppCard extends DisabledGateway implements AppCard {
  readonly availability = 'nowhere';

  appUrls(): null {
    return null;
  }

  async openTransaction(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async findTransaction(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async loadCards(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async loadAddresses(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async issueTransaction(): Promise<typeof CLOSED> {
    return CLOSED;
  }

  async sendToApp(): Promise<typeof CLOSED> {
    return CLOSED;
  }
}
