import type { ProductCard } from '../../core/api/schema/sale-fields.ts';
import type { Api } from '../../core/client/api.ts';
import type { PageViewModel } from '../routing/page.tsx';
import { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';

/** Sales with a price for employees. The server checks who is an employee. */
export class EmployeeViewModel implements PageViewModel {
  readonly documentTitle = '임직원몰';
  readonly sales: InfiniteListViewModel<ProductCard>;

  constructor(api: Api) {
    this.sales = new InfiniteListViewModel(
      (cursor) => api.call('POST /api/v1/category', { employee: true, cursor }, { quiet: true }),
      ({ sell_idx }) => sell_idx,
    );
  }

  get failure(): string | null {
    return this.sales.first.failure?.result_msg ?? null;
  }

  get isLoaded(): boolean {
    return this.sales.first.state !== 'loading';
  }

  async load(): Promise<void> {
    await (this.failure === null ? this.sales.more() : this.sales.retry());
  }
}
