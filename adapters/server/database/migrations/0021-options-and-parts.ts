/** Options that an import has withdrawn from sale, and refunds of a part of a line that the shopper keeps. */
export const OPTIONS_AND_PARTS: readonly string[] = [
  // Units of a withdrawn option are counted, but not sold.
  `alter table sale_option add column withdrawn_dt timestamp(0)`,
  // The line of a partial refund; the lines of other refunds are in refund_line.
  `alter table refund add column part_order_idx bigint references order_line`,
  `alter table refund drop constraint refund_refund_kind_check`,
  `alter table refund
    add constraint refund_refund_kind_check check (refund_kind in ('cancel', 'return', 'transfer', 'part')),
    add constraint refund_part_check check ((refund_kind = 'part') = (part_order_idx is not null))`,
];
