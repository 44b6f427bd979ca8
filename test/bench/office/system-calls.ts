import { writeCursor } from '../../../adapters/server/listing/cursor.ts';
import { writeJsonCursor } from '../../../adapters/server/listing/json-cursor.ts';
import { EXPORT_LISTS, type ExportListName } from '../../../core/office/exported-file.ts';
import { pagesOf, staff, type Conditions, type OfficeBenchCall } from './bench-call.ts';
import { rowCount } from './chance.ts';

/** Returns the calls of the audit log, messages, jobs, campaigns and counts of exports, with `orders` orders. */
export function systemCalls(orders: number): readonly OfficeBenchCall[] {
  const deep = (table: Parameters<typeof rowCount>[1]) =>
    writeCursor([Math.max(1, Math.floor(rowCount(orders, table) * 0.1))]);
  return [
    ...pagesOf('audit log', 'GET /api/office/v1/audit', auditConditions(), {
      deep: writeJsonCursor(['2025-11-03 20:00:00', Math.max(1, Math.floor(rowCount(orders, 'auditRows') * 0.47))]),
    }),
    ...pagesOf('messages', 'GET /api/office/v1/messages', messageConditions(), { deep: deep('messages') }),
    ...pagesOf(
      'jobs',
      'GET /api/office/v1/system/jobs',
      { all: {}, waiting: { state: 'waiting' }, 'given up': { state: 'given-up' } },
      { deep: writeJsonCursor(['2025-01-01 00:00:00', 1, 'send-refunds']) },
    ),
    staff('state of the system', 'GET /api/office/v1/system', {}),
    ...pagesOf('campaigns', 'GET /api/office/v1/campaigns', { all: {} }, { deep: deep('campaigns') }),
    ...[
      { kind: 'all' },
      { kind: 'bought', days: 30 },
      { kind: 'dormant', days: 90 },
      { kind: 'followers', member_id: 'seller8' },
    ].map((audience) =>
      staff(`members of a campaign: ${audience.kind}`, 'POST /api/office/v1/campaigns/count', { audience }),
    ),
    ...exportedLists().map(({ list, query }) =>
      staff(`export of ${list} ${query}, counted`, 'GET /api/office/v1/exports/{list}', { list, query }),
    ),
  ];
}

/** Conditions under which a list is exported, in addition to the whole list. */
const EXPORT_CONDITIONS: Readonly<Partial<Record<ExportListName, readonly string[]>>> = {
  orders: ['status=취소완료&from=2025-11-01&to=2025-11-30&sort=-amount', 'q=사과', 'seller=seller8&sort=amount'],
  audit: ['from=2025-11-01&to=2025-11-30', 'staff_idx=30&kind=view'],
  claims: ['state=ended', 'state=ended&q=사과'],
  groups: ['state=open', 'state=failed'],
  refunds: ['state=ended', 'state=ended&q=사과'],
  inquiries: ['answered=yes&seller=seller8', 'q=사과'],
  reviews: ['q=사과', 'score=1&photo=true'],
  members: ['q=김민준', 'state=blocked'],
  coupons: ['state=over'],
  statements: ['seller=seller8', 'state=overdue'],
  'statement-rows': ['statement_idx=1'],
  ledger: ['from=2025-11-01&to=2026-01-31'],
  receipts: ['state=issued', 'state=unclear'],
  payments: ['view=pending', 'view=closed'],
  partners: ['state=new'],
  messages: ['state=trouble', 'state=sent&channel=mail'],
  jobs: ['state=given-up'],
  sales: ['q=사과', 'status=ended', 'issue=low_stock'],
  'catalogue-products': ['status=upcoming', 'q=사과'],
  'catalogue-sales': ['status=upcoming', 'q=사과'],
};

/** Lists that are never exported whole: the rows of one statement, and the ledger of some days. */
const ONLY_IN_PART: readonly ExportListName[] = ['statement-rows', 'ledger'];

/** Returns each list that can be exported, whole unless that is impossible, and under conditions. */
export function exportedLists(): readonly { readonly list: ExportListName; readonly query: string }[] {
  return EXPORT_LISTS.flatMap((list) => {
    const whole = ONLY_IN_PART.includes(list) ? [] : [''];
    return [...whole, ...(EXPORT_CONDITIONS[list] ?? [])].map((query) => ({ list, query }));
  });
}

function auditConditions(): Conditions {
  const [day, month, year] = [
    { from: '2025-11-03', to: '2025-11-03' },
    { from: '2025-11-01', to: '2025-11-30' },
    { from: '2025-01-01', to: '2025-12-31' },
  ];
  return {
    all: {},
    'of a busy one': { staff_idx: 1 },
    'of one of few rows': { staff_idx: 30 },
    'of no one': { staff_idx: 999 },
    changes: { kind: 'change' },
    looks: { kind: 'view' },
    'looks of one': { staff_idx: 30, kind: 'view' },
    'about an order': { subject: 'payment_idx 500000' },
    'about an order, looks': { subject: 'payment_idx 500000', kind: 'view' },
    'a day a year ago': day,
    'a month a year ago': month,
    'a year': year,
    'a month a year ago, of one': { ...month, staff_idx: 30 },
    'a month a year ago, looks': { ...month, kind: 'view' },
    'a month a year ago, looks of one': { ...month, staff_idx: 30, kind: 'view' },
    'since a year ago': { from: '2025-11-01' },
    'until a year ago': { to: '2025-11-01' },
  };
}

function messageConditions(): Conditions {
  const states = ['trouble', 'waiting', 'sending', 'sent', 'skipped', 'failed', 'unclear'];
  return {
    all: {},
    mails: { channel: 'mail' },
    Alimtalk: { channel: 'alimtalk' },
    ...Object.fromEntries(
      states.flatMap((state) => [
        [state, { state }],
        [`${state}, mails`, { state, channel: 'mail' }],
      ]),
    ),
  };
}
