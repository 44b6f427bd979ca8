import { sql } from 'kysely';

/** Each category with its top category, for a `with recursive tops as (…)`. */
export const TOP_CATEGORIES = sql`
  select category_idx, category_idx as top_idx from category where parent_idx is null
  union all
  select child.category_idx, tops.top_idx from category child join tops on child.parent_idx = tops.category_idx
`;
