import { observer } from 'mobx-react-lite';
import type { ReactElement, UIEvent } from 'react';
import { Link } from '../app/link.tsx';
import { ScrollFrame } from '../sale/scroll-frame.tsx';
import type { EndlessListViewModel } from '../widgets/endless-list.view-model.ts';
import { Picture } from '../widgets/picture.tsx';
import type { Influencer } from './category.view-model.ts';
import styles from './category.module.css';

/** More are asked for when so little is left to scroll, in pixels. */
const NEAR_END = 400;

/** Who sells together with the shop. A row that is empty is left out. */
export const InfluencerRow = observer(function InfluencerRow({
  list,
}: {
  readonly list: EndlessListViewModel<Influencer>;
}): ReactElement | null {
  if (list.items.length === 0) return null;
  const scroll = ({ currentTarget: row }: UIEvent): void => {
    if (row.scrollWidth - row.clientWidth - row.scrollLeft < NEAR_END) void list.more();
  };
  return (
    <section className={styles.influencers}>
      <h2>함께 고르는 인플루언서</h2>
      <ScrollFrame>
        <ul className={styles.people} onScroll={scroll}>
          {list.items.map(({ member_id, member_name, profile_img }) => (
            <li key={member_id}>
              <Link href={`/${encodeURIComponent(member_id)}`}>
                <Picture path={profile_img ?? ''} alt="" width={64} height={64} kind="profile" />
                {member_name}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollFrame>
    </section>
  );
});
