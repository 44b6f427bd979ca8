import { describe, expect, it } from 'vitest';
import { REMOTE_AREAS, remoteAreaOf } from '../../../core/pricing/remote-area.ts';
import { remoteFee } from '../../../core/pricing/remote-fee.ts';

describe('remoteAreaOf', () => {
  it.each(['63000', '63122', '63365', '63644'])(
    'adds 3,000 won for Jeju, including its small islands: %s',
    (zonecode) => {
      expect(remoteAreaOf(zonecode)).toEqual({ area_type: 'JEJU', fee: 3000 });
    },
  );

  it.each(['40230', '23010', '59166', '54000', '22386', '58866'])(
    'adds 5,000 won for another island: %s',
    (zonecode) => {
      expect(remoteAreaOf(zonecode)).toEqual({ area_type: 'ISLAND', fee: 5000 });
    },
  );

  it.each(['06236', '62999', '63645', '22385', '22389', '58827', '00000', '99999'])(
    'adds nothing on the mainland: %s',
    (zonecode) => {
      expect(remoteAreaOf(zonecode)).toBeNull();
    },
  );

  it.each([null, '', '6312', '631220', '6312a', ' 63122', '63122\n', '-3122'])('adds nothing for %j', (zonecode) => {
    expect(remoteAreaOf(zonecode)).toBeNull();
  });

  it('lists the areas in ascending order, without overlaps', () => {
    const ends = REMOTE_AREAS.flatMap(([first, last]) => [first, last + 0.5]);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  });
});

describe('remoteFee', () => {
  it('is the fee that an address of the area adds', () => {
    expect(remoteFee('JEJU')).toBe(3000);
    expect(remoteFee('ISLAND')).toBe(5000);
  });
});
