import { describe, expect, it } from 'vitest';
import { guardRoute, type RouteDecision, type RouteGuard } from '../../../core/navigation/route-rules.ts';

const visitor = { user: null, hasJoinData: false, target: '/like' };
const joining = { ...visitor, hasJoinData: true };
const member = { ...visitor, user: { member_type: 'member' } } as const;
const employee = { ...visitor, user: { member_type: 'admin' } } as const;

const enter: RouteDecision = { kind: 'enter' };
const toError: RouteDecision = { kind: 'replace', path: '/error' };
const toHome: RouteDecision = { kind: 'replace', path: '/?section=main' };
const toLogin: RouteDecision = { kind: 'replace', path: '/auth/login' };
const ask: RouteDecision = { kind: 'ask-login', loginPath: '/auth/login?rPath=%2Flike' };

describe('guardRoute', () => {
  const cases: readonly [RouteGuard | undefined, RouteDecision, RouteDecision, RouteDecision, RouteDecision][] = [
    [undefined, enter, enter, enter, enter],
    ['login', ask, ask, enter, enter],
    ['admin', toError, toError, toError, enter],
    ['logged-out', enter, enter, toHome, toHome],
    ['join-data', toLogin, enter, toHome, toHome],
    ['never', toError, toError, toError, toError],
  ];

  it.each(cases)(
    'applies the guard %s to a visitor, a shopper signing up, a member and an employee',
    (guard, ...expected) => {
      const decisions = [visitor, joining, member, employee].map((facts) => guardRoute(guard, facts));
      expect(decisions).toEqual(expected);
    },
  );
});
