import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../core/ledger/reconcile.ts';
import { chosenColumns, recognizeColumns, statementEntry } from '../../../core/ledger/statement-columns.ts';

const entry = (reference: string, amount: number) => ({ references: [reference], amount });
const own = (payment_no: string, amount: number, tid: string | null = null) => ({ payment_no, tid, amount });

describe('reconcile', () => {
  it('matches equal entries, by the number of the order or of the gateway', () => {
    const result = reconcile([own('A', 20_900, 'T1'), own('B', 5_000)], [entry('T1', 20_900), entry('B', 5_000)]);
    expect(result).toEqual({ same_cnt: 2, own_amount: 25_900, file_amount: 25_900, differences: [] });
  });

  it('reports different amounts, and entries that only one side has, the largest difference first', () => {
    const { differences, same_cnt } = reconcile(
      [own('A', 20_900), own('B', 5_000)],
      [entry('A', 20_000), entry('X', 9_000)],
    );
    expect(same_cnt).toBe(0);
    expect(differences.map(({ state, reference }) => [state, reference])).toEqual([
      ['file', 'X'],
      ['ours', 'B'],
      ['amount', 'A'],
    ]);
  });

  it('compares the refunds of an order as a sum, separate from its payment', () => {
    const result = reconcile(
      [own('A', 20_900), own('A', -3_000), own('A', -2_000)],
      [entry('A', 20_900), entry('A', -5_000)],
    );
    expect(result).toMatchObject({ same_cnt: 2, own_amount: 15_900, file_amount: 15_900, differences: [] });
  });

  it('reports a transaction that the file has twice', () => {
    expect(reconcile([own('A', 1_000)], [entry('A', 1_000), entry('A', 1_000)]).differences).toMatchObject([
      { state: 'amount', own_amount: 1_000, file_amount: 2_000 },
    ]);
  });

  it('returns no differences for two empty lists', () => {
    expect(reconcile([], [])).toEqual({ same_cnt: 0, own_amount: 0, file_amount: 0, differences: [] });
  });
});

describe('the columns of a statement', () => {
  it('are recognized by the headers of gateways, with spaces or a byte order mark', () => {
    expect(recognizeColumns(['\uFEFFTID', '주문 번호', '거래 금액', '거래구분'])).toEqual({
      references: [0, 1],
      amount: 2,
      kind: 3,
    });
    expect(recognizeColumns(['paymentId', 'totalPayAmount', 'admissionTypeCode'])?.kind).toBe(2);
    expect(recognizeColumns(['날짜', '메모'])).toBeNull();
  });

  it('are those that staff chose, if the file has all of them', () => {
    expect(chosenColumns(['a', 'b'], { reference: 'b', amount: 'a', kind: '' })).toEqual({
      references: [1],
      amount: 0,
      kind: null,
    });
    expect(chosenColumns(['a'], { reference: 'a', amount: 'x', kind: '' })).toBeNull();
  });

  const columns = { references: [0], amount: 1, kind: 2 };
  it.each([
    [['T1', '35,800', '승인'], 35_800],
    [['T1', '35,800원', '부분취소'], -35_800],
    [['T1', '-35800.00', ''], -35_800],
    [['T1', '−1000', '취소'], -1_000],
  ])('parse %j as %d won', (cells, amount) => {
    expect(statementEntry(cells, columns)?.amount).toBe(amount);
  });

  it.each([[['', '35,800', '승인']], [['합계', '', '']], [['T1', '=1+1', '']], [['T1', '0', '']], [[]]])(
    'parse no transaction from %j',
    (cells) => {
      expect(statementEntry(cells, columns)).toBeNull();
    },
  );
});
