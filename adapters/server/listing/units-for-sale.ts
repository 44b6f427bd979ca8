import { sql } from 'kysely';

/** Units of a `sale_option` row that can be sold: none of an option that was withdrawn. */
export const UNITS_FOR_SALE = sql<number>`
  case when sale_option.withdrawn_dt is null then sale_option.remaining_cnt else 0 end
`;
