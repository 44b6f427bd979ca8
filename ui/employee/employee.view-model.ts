import { action, makeObservable, observableRef } from 'mobx';
import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

/** Sales that employees may buy at their own price. The server checks who is one. */
export class EmployeeViewModel implements PageViewModel {
  readonly documentTitle = '임직원몰';
  readonly sales: InfiniteListViewModel<ProductCard>;

  /** Null until the first page has loaded or was refused. */
  failure: string | null = null;
  isLoaded = false;

  constructor(api: Api) {
    this.sales = new InfiniteListViewModel(
      (cursor) => api.call('POST /api/v1/category', { employee: true, cursor }, { quiet: true }),
      ({ sell_idx }) => sell_idx,
    );
    makeObservable<this, 'end'>(this, { failure: observableRef, isLoaded: observableRef, end: action });
  }

  async load(): Promise<void> {
    const envelope = (await this.sales.retry()) ?? (await this.sales.more());
    this.end(envelope === null || envelope.result_code === 200 ? null : envelope.result_msg);
  }

  private end(failure: string | null): void {
    this.failure = failure;
    this.isLoaded = true;
  }
}
