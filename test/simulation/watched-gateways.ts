import type { AppCard } from '../../core/payment/gateways/app-card.port.ts';
import type { Gateways } from '../../core/payment/gateways/gateways.ts';
import type { FakeGateways } from '../fakes/fake-gateways.ts';
import type { FakePaymentGateway } from '../fakes/fake-payment-gateway.ts';
import type { Counts } from './counts.ts';

/** The in-app card's own calls, which fail when it is unreachable. */
const APP_CALLS: readonly string[] = [
  'openTransaction',
  'findTransaction',
  'loadCards',
  'issueTransaction',
  'sendToApp',
] satisfies (keyof AppCard)[];
const OVER_LIMIT = '한도가 초과되었습니다';

/** Wraps the gateways to count the failures that the server actually meets, not the planned ones. */
export function watchedGateways(gateways: FakeGateways, faults: Counts): Gateways {
  const watch = <T extends FakePaymentGateway>(gateway: T, name: string): T =>
    new Proxy(gateway, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== 'function' || typeof property !== 'string') return value;
        return (...args: unknown[]): unknown => {
          if (name === 'app_card' && target.inquiryOutcome === 'unknown' && APP_CALLS.includes(property)) {
            faults.add('app_card cannot be reached');
            return Promise.resolve({ kind: 'unknown' });
          }
          const before = property === 'refund' ? refundedAmount(target, args) : 0;
          const returnedValue: unknown = Reflect.apply(value, target, args);
          if (!(returnedValue instanceof Promise)) return returnedValue;
          return returnedValue.then(
            (result: unknown) => {
              const failure = describeFailure(target, property, args, result, before);
              if (failure !== null) faults.add(`${name}: ${failure}`);
              return result;
            },
            (error: unknown) => {
              faults.add(`${name}: ${property} broke off after it was done`);
              throw error;
            },
          );
        };
      },
    });
  return {
    card: watch(gateways.card, 'card'),
    vbank: watch(gateways.vbank, 'vbank'),
    kakao: watch(gateways.kakao, 'kakao'),
    naver: watch(gateways.naver, 'naver'),
    app_card: watch(gateways.app_card, 'app_card'),
  };
}

function describeFailure(
  gateway: FakePaymentGateway,
  call: string,
  args: readonly unknown[],
  result: unknown,
  returnedBefore: number,
): string | null {
  const kind = fieldOf(result, 'kind');
  if (call === 'approve') {
    const tid = fieldOf(args[2], 'tid');
    if (kind === 'declined')
      return fieldOf(result, 'message') === OVER_LIMIT ? 'approval declined' : 'approval of a void authentication';
    if (kind === 'unknown') {
      const isCharged = gateway.charges.some((charge) => charge.authentication === tid);
      return isCharged ? 'response of an approval lost' : 'approval timed out';
    }
    if (gateway.charges.filter((charge) => charge.authentication === tid).length > 1) return 'charged twice';
    if (fieldOf(result, 'oid') !== args[0]) return 'approval of another order';
    return fieldOf(result, 'amount') === args[1] ? null : 'approval of another amount';
  }
  if (call === 'refund' && kind === 'unknown') {
    return refundedAmount(gateway, args) > returnedBefore ? 'response of a refund lost' : 'refund timed out';
  }
  return kind === 'unknown' ? `${call} timed out` : kind === 'refused' ? `${call} refused` : null;
}

function refundedAmount(gateway: FakePaymentGateway, args: readonly unknown[]): number {
  const tid = fieldOf(args[0], 'tid');
  return gateway.charges.find((charge) => charge.tid === tid)?.returned ?? 0;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
