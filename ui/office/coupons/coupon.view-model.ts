import { makeObservable, observableRef, runInAction } from 'mobx';
import type { GivenCoupons, OfficeCouponPage } from '../../../core/api/office/people/coupons.api.ts';
import type { OfficeApi } from '../../../core/office-client/office-api.ts';
import { MAX_LISTED_PEOPLE, parsePeopleList } from '../../../core/office-search/people-list.ts';
import { FormState } from '../../kit/form-state.ts';
import { Loaded } from '../../kit/loaded.ts';
import { ReopenableForm, type UnsentValues } from '../drafts/reopenable-form.ts';
import type { CouponIdx } from '../../../core/vocabulary/ids.ts';

export interface IssueValues {
  readonly people: string;
}

/** One opened coupon: its members, and its end. */
export class CouponViewModel {
  readonly coupon_idx: CouponIdx;
  readonly page: Loaded<OfficeCouponPage>;
  readonly issue: ReopenableForm<IssueValues, GivenCoupons>;
  readonly close: FormState<object, OfficeCouponPage>;
  /** The effects of issuing it to the typed members, as counted by the server; null before the count. */
  checked: GivenCoupons | null = null;
  isClosing = false;

  constructor(
    coupon_idx: CouponIdx,
    api: OfficeApi,
    onDone: (text: string) => void,
    unsent?: UnsentValues<IssueValues>,
  ) {
    this.coupon_idx = coupon_idx;
    this.page = new Loaded(() => api.call('GET /api/office/v1/coupons/{coupon_idx}', { coupon_idx }));
    this.issue = new ReopenableForm<IssueValues, GivenCoupons>({
      unsent,
      isSent: () => this.checked === null,
      initial: { people: '' },
      validate: ({ people }) => ({ people: peopleFailure(people) }),
      // The first request only counts the members; the second one issues the coupon.
      send: ({ people }) =>
        api.call('POST /api/office/v1/coupons/{coupon_idx}/give', {
          coupon_idx,
          people,
          is_dry: this.checked === null,
        }),
      onSent: (result) => {
        if (this.checked === null) {
          this.checked = result;
          return;
        }
        this.checked = null;
        this.issue.fill({ people: '' });
        onDone(`${result.given_cnt.toLocaleString('ko-KR')}명에게 쿠폰을 줬어요.`);
        void this.page.load();
      },
      onChange: () => runInAction(() => (this.checked = null)),
    });
    this.close = new FormState<object, OfficeCouponPage>({
      initial: {},
      validate: () => ({}),
      send: () => api.call('PUT /api/office/v1/coupons/{coupon_idx}/close', { coupon_idx }),
      onSent: (page) => {
        this.isClosing = false;
        this.page.put(page);
        onDone('쿠폰을 끝냈어요.');
      },
    });
    this.issue.open(coupon_idx, { people: '' });
    makeObservable(this, { checked: observableRef, isClosing: observableRef });
  }

  startClosing(): void {
    runInAction(() => (this.isClosing = true));
  }

  stopClosing(): void {
    runInAction(() => (this.isClosing = false));
  }
}

function peopleFailure(people: string): string {
  const { emailAddresses, memberIds } = parsePeopleList(people);
  const cnt = emailAddresses.length + memberIds.length;
  if (cnt === 0) return '이메일이나 회원번호를 적어 주세요.';
  return cnt > MAX_LISTED_PEOPLE ? `한 번에 ${MAX_LISTED_PEOPLE.toLocaleString('ko-KR')}명까지예요.` : '';
}
