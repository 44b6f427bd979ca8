import type { ReactElement } from 'react';
import type { ProductCard as Card } from '../../core/api/schema/sale-fields.ts';
import { CardGrid } from '../sale/card-row.tsx';
import { ProductCard } from '../sale/product-card.tsx';
import type { GoodsSectionViewModel } from './sale-section.view-model.ts';
import { GoodsSection } from './sale-section.view.tsx';

/** The new and the holiday tab: products in two columns. */
export function GoodsView({ viewModel }: { readonly viewModel: GoodsSectionViewModel<Card> }): ReactElement {
  return (
    <GoodsSection
      viewModel={viewModel}
      form="grid"
      draw={() => (
        <CardGrid>
          {viewModel.goods?.map((card) => (
            <ProductCard key={card.sell_idx} card={card} inGrid />
          ))}
        </CardGrid>
      )}
    />
  );
}
