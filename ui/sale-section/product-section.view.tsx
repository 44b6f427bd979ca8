import type { ReactElement } from 'react';
import type { ProductCard as Card } from '../../core/api/schema/sale-fields.ts';
import { CardGrid } from '../sale/card-row.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import type { SaleSectionViewModel } from './sale-section.view-model.ts';
import { SaleSection } from './sale-section.view.tsx';

/** The new and the holiday tab: products in two columns. */
export function ProductSectionView({ viewModel }: { readonly viewModel: SaleSectionViewModel<Card> }): ReactElement {
  return (
    <SaleSection
      viewModel={viewModel}
      form="grid"
      render={() => (
        <CardGrid>
          {viewModel.cards?.map((card) => (
            <ProductCard key={card.sell_idx} card={card} inGrid />
          ))}
        </CardGrid>
      )}
    />
  );
}
