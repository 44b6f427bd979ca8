import { describe, expect, it } from 'vitest';
import { unsafeMigrations } from '../../../../adapters/setup/checks/migrations.mjs';

const found = (statement: string, name = '0099-more'): readonly string[] =>
  unsafeMigrations(
    new Map([[`adapters/server/database/migrations/${name}.ts`, `export const MORE = [\`${statement}\`];`]]),
  );

describe('unsafeMigrations', () => {
  it.each([
    ['drop table sale', 'drops'],
    ['alter table sale drop column price', 'drops'],
    ['alter table sale rename column price to amount', 'renames'],
    ['alter table sale alter column price set not null', 'restricts a column'],
    ['alter table sale alter column price type bigint', 'restricts a column'],
    ['alter table sale add column cnt int not null', 'adds a column that the build before does not fill'],
    ['create index sale_price on sale (price)', 'makes an index on sale'],
    ['create unique index sale_price on sale (price)', 'makes an index on sale'],
    ['alter table sale add constraint a check (price > 0)', 'adds a constraint to sale'],
    ['alter table sale add check (price > 0)', 'adds a constraint to sale'],
  ])('finds: %s', (statement, finding) => {
    expect(found(statement)).toEqual([expect.stringContaining(finding)]);
  });

  it.each([
    'create table follow (a int not null); create index follow_a on follow (a)',
    'alter table sale add column cnt int not null default 0 check (cnt >= 0)',
    'alter table sale add column note text',
    'create index concurrently sale_price on sale (price)',
    'drop index concurrently if exists sale_price',
    'alter table sale add constraint a check (price > 0) not valid',
    'alter table sale validate constraint a',
  ])('accepts: %s', (statement) => {
    expect(found(statement)).toEqual([]);
  });

  it('accepts a contraction in a migration that is named for it', () => {
    expect(found('alter table sale drop column price', '0099-contract-price')).toEqual([]);
  });

  it('ignores migrations that ran before the rule', () => {
    expect(found('drop table sale', '0031-coupons')).toEqual([]);
  });
});
