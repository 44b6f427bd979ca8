import type { ReactElement } from 'react';
import { listPeriodText, listTimeText } from '../../../core/office-text/list-time.ts';
import { Clock } from '../../../core/ports/clock.port.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Period } from '../../../core/time/period.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { useService } from '../../kit/resolve.ts';

/** A time in a list, without the current year. */
export function ListTime({ at }: { readonly at: KstText }): ReactElement {
  return <>{listTimeText(at, useNow())}</>;
}

/** A period in a list, without the current year. */
export function ListPeriod({ period }: { readonly period: Period }): ReactElement {
  return <>{listPeriodText(period, useNow())}</>;
}

function useNow(): KstText {
  return formatKst(useService(Clock).now());
}
