import { observer } from 'mobx-react-lite';
import type { ReactElement, UIEvent } from 'react';
import { Link } from '../routing/link.tsx';
import { ScrollFrame } from '../sale/scroll-frame.tsx';
import type { InfiniteListViewModel } from '../widgets/lists/infinite-list.view-model.ts';
import { ResponsiveImage } from '../widgets/controls/responsive-image.tsx';
import type { Influencer } from './category.view-model.ts';
import styles from './category.module.css';

/** Loads more when less than this is left to scroll, in pixels. */
const LOAD_MARGIN_PX = 400;

/** The influencers who sell here. Renders nothing for an empty row. */
export const InfluencerRow = observer(function InfluencerRow({
  list,
}: {
  readonly list: InfiniteListViewModel<Influencer>;
}): ReactElement | null {
  if (list.items.length === 0) return null;
  const scroll = ({ currentTarget: row }: UIEvent): void => {
    if (row.scrollWidth - row.clientWidth - row.scrollLeft < LOAD_MARGIN_PX) void list.more();
  };
  return (
    <section className={styles.influencers}>
      <h2>함께하는 인플루언서</h2>
      <ScrollFrame>
        <ul className={styles.people} onScroll={scroll}>
          {list.items.map(({ member_id, member_name, profile_img }) => (
            <li key={member_id}>
              <Link href={`/${encodeURIComponent(member_id)}`}>
                <ResponsiveImage path={profile_img ?? ''} alt="" width={64} height={64} kind="profile" />
                {member_name}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollFrame>
    </section>
  );
});
