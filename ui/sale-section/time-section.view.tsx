import type { ReactElement } from 'react';
import type { TimeDealCard } from '../../core/api/schema/sale-fields.ts';
import type { SaleSectionViewModel } from './sale-section.view-model.ts';
import { SaleSection } from './sale-section.view.tsx';
import { TimeCard } from './time-card.tsx';

/** The time tab: deals as rows, with the remaining time of each. */
export function TimeView({ viewModel }: { readonly viewModel: SaleSectionViewModel<TimeDealCard> }): ReactElement {
  return (
    <SaleSection
      viewModel={viewModel}
      form="row"
      render={() => (
        <ul>
          {viewModel.cards?.map((card) => (
            <TimeCard key={card.sell_idx} card={card} />
          ))}
        </ul>
      )}
    />
  );
}
