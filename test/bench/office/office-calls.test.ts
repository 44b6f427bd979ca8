import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { officeContract } from '../../../core/api/office/office-contract.ts';
import { BOUNDED_CALLS, officeCalls } from './office-calls.ts';

const measured = officeCalls('2026-11-21 18:00:00', 1_000_000);
const names = new Set<string>(measured.map(({ call }) => call));
const bounded: readonly string[] = Object.values(BOUNDED_CALLS).flat();

describe('the calls measured with a million orders', () => {
  it('are all calls that read data, except those listed as bounded', () => {
    const missing = Object.keys(officeContract).filter(
      (call) => call.startsWith('GET ') && !names.has(call) && !bounded.includes(call),
    );

    expect(missing).toEqual([]);
  });

  it('include every list with a cursor, since such a list is never bounded', () => {
    const lists = Object.entries(officeContract).filter(([, { request }]) => 'cursor' in request.entries);

    expect(lists.map(([call]) => call).filter((call) => !names.has(call))).toEqual([]);
  });

  it('are not listed as bounded; each bounded call exists, and is listed once', () => {
    expect(bounded.filter((call) => names.has(call) || !(call in officeContract))).toEqual([]);
    expect(new Set(bounded).size).toBe(bounded.length);
  });

  it('have valid requests', () => {
    const invalid = measured.filter(({ call, request }) => !v.is(officeContract[call].request, request));

    expect(invalid.map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(officeContract).filter(([call, { request }]) => names.has(call) && 'entries' in request))(
    'use each condition of %s at least once',
    (call, { request }) => {
      const set = new Set(measured.filter((one) => one.call === call).flatMap((one) => Object.keys(one.request)));

      expect(Object.keys(request.entries).filter((field) => !set.has(field))).toEqual([]);
    },
  );

  it('have unique names', () => {
    const all = measured.map(({ name }) => name);

    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});
