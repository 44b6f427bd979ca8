import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { auditedOperator } from '../../../../adapters/containers/operator/audited-operator.ts';
import { operatorService } from '../../../../adapters/containers/operator/operator-service.ts';
import { actorOf } from '../../../../adapters/cli/kit/actor.ts';
import { orderCommands } from '../../../../adapters/cli/orders/order-commands.ts';
import { refundCommands } from '../../../../adapters/cli/orders/refund-commands.ts';
import { secretCommands } from '../../../../adapters/cli/operator/secret-commands.ts';
import { securityCommands } from '../../../../adapters/cli/operator/security-commands.ts';
import { settingCommands } from '../../../../adapters/cli/operator/setting-commands.ts';
import { shopCommands } from '../../../../adapters/cli/operator/shop-commands.ts';
import { findMember } from '../../../../adapters/server/operator/people.ts';
import { rotateSecrets } from '../../../../adapters/server/operator/rotate-secrets.ts';
import { findSecurityEvents, recordOperatorEvent } from '../../../../adapters/server/security/security-events.ts';
import { Secret } from '../../../../adapters/server/kernel/secret.ts';
import { paidOrder } from '../../server/claims/order-owner.ts';
import { lineOf } from '../../server/payments/shopper.ts';
import { sampleMember, sampleSale } from '../../server/sample-shop.ts';
import { useTestShop } from '../../server/test-shop.ts';
import { jsonOf, runCommandLine } from '../command-line.ts';

const page = v.object({
  events: v.array(v.object({ event_dt: v.string() })),
  next: v.nullable(v.number()),
});
const BY = { actor: 'kim@desk', request_id: 'run-1' };

describe('the security log of the operator', () => {
  const test = useTestShop();
  const operator = (...words: string[]) => {
    const openService = async () =>
      auditedOperator(
        operatorService(test.shop),
        (event) => recordOperatorEvent(test.shop, { ...event, ...BY }),
        (email) => findMember(test.database, email),
      );
    const find = async () => (filter: Parameters<typeof findSecurityEvents>[1]) =>
      findSecurityEvents(test.database, filter);
    return runCommandLine(
      [
        ...orderCommands(openService),
        ...refundCommands(openService),
        ...shopCommands(openService),
        ...settingCommands(openService),
        ...securityCommands(find),
      ],
      words,
    );
  };
  const buy = async () => paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });

  it('names who accessed which orders, refunds and inquiries, and in which run', async () => {
    const { payment_idx } = await buy();
    for (const words of [
      ['orders', 'list'],
      ['orders', 'show', `${payment_idx}`],
      ['refunds', 'list'],
      ['inquiries', 'list'],
    ]) {
      expect((await operator(...words)).code).toBe(0);
    }
    const rows = await test.database
      .selectFrom('security_event')
      .select(['call', 'row_list', 'actor', 'request_id'])
      .where('what', '=', 'data-viewed')
      .orderBy('event_idx')
      .execute();
    expect(rows).toEqual([
      { ...BY, call: 'orders list', row_list: `payment_idx ${payment_idx}` },
      { ...BY, call: 'orders show', row_list: `payment_idx ${payment_idx}` },
      { ...BY, call: 'refunds list', row_list: 'refund_idx' },
      { ...BY, call: 'inquiries list', row_list: 'qna_idx' },
    ]);
  });

  it('names the member who was made an employee', async () => {
    const { email, member_idx } = await sampleMember(test.database);
    expect((await operator('members', 'employee', email, 'on')).code).toBe(0);
    const rows = await test.database
      .selectFrom('security_event')
      .select(['call', 'row_list', 'actor'])
      .where('what', '=', 'employee-changed')
      .execute();
    expect(rows).toEqual([{ call: 'members employee on', row_list: `member_idx ${member_idx}`, actor: BY.actor }]);
  });

  it('names who changed which setting of the shop', async () => {
    expect((await operator('settings', 'set', 'min_app_version', '2.1.0')).code).toBe(0);
    expect((await operator('settings', 'set', 'min_app_version', 'two')).code).toBe(1);
    expect((await operator('settings', 'clear', 'min_app_version')).code).toBe(0);
    const rows = await test.database
      .selectFrom('security_event')
      .select(['call', 'row_list', 'actor'])
      .where('what', '=', 'setting-changed')
      .orderBy('event_idx')
      .execute();
    expect(rows).toEqual([
      { call: 'settings set', row_list: 'min_app_version 2.1.0', actor: BY.actor },
      { call: 'settings clear', row_list: 'min_app_version', actor: BY.actor },
    ]);
  });

  it('names who changed which order or refund, also if it was refused, but not by a dry run', async () => {
    const { payment_idx } = await buy();
    const { order_idx } = await test.database
      .selectFrom('order_line')
      .select('order_idx')
      .where('payment_idx', '=', payment_idx)
      .executeTakeFirstOrThrow();
    const codes: number[] = [];
    for (const words of [
      ['orders', 'prepare', `${order_idx}`],
      ['orders', 'prepare', `${order_idx}`],
      ['orders', 'unprepare', `${order_idx}`, '998', '999'],
      ['orders', 'cancel', `${payment_idx}`, '--reason', '품절', '--dry-run'],
      ['orders', 'cancel', `${payment_idx}`, '--reason', '품절'],
      ['refunds', 'confirm', '999'],
    ]) {
      codes.push((await operator(...words)).code);
    }
    const rows = await test.database
      .selectFrom('security_event')
      .select(['call', 'row_list', 'event_cnt', 'actor'])
      .where('what', '=', 'order-changed')
      .orderBy('event_idx')
      .execute();
    expect(codes).toEqual([0, 1, 1, 0, 0, 1]);
    expect(rows).toEqual([
      { call: 'orders prepare', row_list: `order_idx ${order_idx}`, event_cnt: 2, actor: BY.actor },
      { call: 'orders unprepare', row_list: `order_idx ${order_idx}, 998-999`, event_cnt: 1, actor: BY.actor },
      { call: 'orders cancel', row_list: `order ${payment_idx}`, event_cnt: 1, actor: BY.actor },
      { call: 'refunds confirm', row_list: 'refund_idx 999', event_cnt: 1, actor: BY.actor },
    ]);
  });

  it('names who read partner requests, and who logged out a member', async () => {
    const { email, member_idx } = await sampleMember(test.database);
    for (const words of [
      ['partners', 'list'],
      ['members', 'logout', email],
      ['members', 'logout-all'],
    ]) {
      expect((await operator(...words)).code).toBe(0);
    }
    const rows = await test.database
      .selectFrom('security_event')
      .select(['what', 'call', 'row_list'])
      .where('actor', '=', BY.actor)
      .orderBy('event_idx')
      .execute();
    expect(rows).toEqual([
      { what: 'data-viewed', call: 'partners list', row_list: 'request_idx' },
      { what: 'sessions-ended', call: 'members logout', row_list: `member_idx ${member_idx}` },
      { what: 'sessions-ended', call: 'members logout-all', row_list: '' },
    ]);
  });

  it('makes a command fail, so that it shows and changes nothing, when the event cannot be recorded', async () => {
    const { payment_idx } = await buy();
    const failing = auditedOperator(
      operatorService(test.shop),
      async () => {
        throw new Error('no table');
      },
      async () => null,
    );
    await expect(failing.order(`${payment_idx}`)).rejects.toThrow('no table');
    await expect(failing.orders({ order_status: null, from: null, to: null, limit: 5 })).rejects.toThrow('no table');
    const cancel = { order_idx_list: null, reason: '품절', account: null, isAccountLater: false, isDry: false };
    await expect(failing.cancelOrder(`${payment_idx}`, cancel)).rejects.toThrow('no table');
    expect((await operatorService(test.shop).order(`${payment_idx}`))?.order_list[0]?.order_status).toBe('결제완료');
  });

  it('is listed newest first, in pages, by day and by member', async () => {
    const member = await sampleMember(test.database);
    await test.database.deleteFrom('security_event').execute();
    const call = 'GET /api/v1/my-page/group';
    const rows = Array.from({ length: 5 }, (_, index) => ({
      event_key: `${index}`,
      what: 'limited' as const,
      call,
      row_list: '',
      request_id: '',
      actor: '',
      network: '',
      event_dt: `2026-11-${20 + Math.floor(index / 2)} 10:00:00`,
      last_dt: '2026-11-22 10:00:00',
      member_idx: index === 3 ? member.member_idx : null,
    }));
    await test.database.insertInto('security_event').values(rows).execute();
    const list = async (...words: string[]) => {
      const { events, next } = v.parse(page, jsonOf(await operator('security', 'list', '--json', ...words)));
      return { days: events.map(({ event_dt }) => event_dt.slice(8, 10)), next };
    };
    const first = await list('--limit', '2');
    expect(first.days).toEqual(['22', '21']);
    const second = await list('--limit', '2', '--before', `${first.next}`);
    expect(second.days).toEqual(['21', '20']);
    expect(await list('--limit', '2', '--before', `${second.next}`)).toEqual({ days: ['20'], next: null });
    expect((await list('--from', '2026-11-21', '--to', '2026-11-21')).days).toEqual(['21', '21']);
    expect((await list('--member', `${member.member_idx}`)).days).toEqual(['21']);
    for (const words of [
      ['--limit', '0'],
      ['--limit', '501'],
      ['--member', '0'],
      ['--from', '2026-02-30'],
    ]) {
      expect((await operator('security', 'list', ...words)).code).toBe(2);
    }
  });

  it('names the user behind sudo', () => {
    expect(actorOf({ SUDO_USER: 'kim' })).toMatch(/^kim as .+@.+/);
    expect(actorOf({})).toMatch(/^[^@]+@.+/);
  });
});

describe('the command `secrets rotate`', () => {
  const test = useTestShop();
  const rotate = (secret: Secret) =>
    runCommandLine(
      secretCommands(async () => (progress) => rotateSecrets({ ...test.shop, secret }, progress)),
      ['secrets', 'rotate'],
    );

  it('reports what it sealed, and fails while a text cannot be opened', async () => {
    const sealed = new Secret('another').seal(['app_card_token', 'sealed_user_token', 'one'], 'a token');
    const row = { member_token_hash: null, card_code: '01', last_used_dt: '2026-11-21 12:00:00' };
    await test.database
      .insertInto('app_card_token')
      .values({ ...row, token_hash: 'one', sealed_user_token: sealed })
      .execute();
    const failed = await rotate(test.shop.secret);
    expect([failed.code, failed.notes]).toEqual([
      1,
      expect.stringMatching(/sealed_user_token +다시 암호화 0 +열 수 없음 1/),
    ]);
    expect(failed.notes).toContain('SHOP_SECRET_PREVIOUS');
    const done = await rotate(new Secret('a new secret', ['another']));
    expect([done.code, done.result]).toEqual([
      0,
      expect.stringMatching(/sealed_user_token +다시 암호화 1 +열 수 없음 0/),
    ]);
  });
});
