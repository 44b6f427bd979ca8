import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfficeBanner } from '../../../core/api/office/content/banner.api.ts';
import { bannerTarget } from '../../../core/navigation/banner-link.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { BANNER_PLACES, bannerPlaceText, MAX_SHOWN_BANNERS } from '../../../core/office-content/banner-rules.ts';
import { listPeriodText } from '../../../core/office-text/list-time.ts';
import { ImageField, PeriodChip, PeriodFields } from '../content/content-fields.tsx';
import { ContentFrame } from '../content/content-frame.tsx';
import { EditorPanel, type ComparedField } from '../content/editor-panel.tsx';
import { EndButton } from '../content/end-button.tsx';
import { ListTabs } from '../content/list-tabs.tsx';
import { OrderedRows } from '../content/ordered-rows.tsx';
import { PERIOD_STATES } from '../content/period-state.ts';
import { NEW_ROW } from '../content/row-editor.ts';
import { SelectCondition } from '../kit/filter-bar.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import { useStartedModel } from '../kit/use-model.ts';
import styles from '../content/content.module.css';
import {
  bannersModel,
  placeName,
  placeOf,
  toBannerValues,
  type BannersViewModel,
  type BannerValues,
} from './banners.view-model.ts';

const PLACES = BANNER_PLACES.map((place) => ({ value: placeName(place), text: place.text }));
const COMPARED: readonly ComparedField<BannerValues>[] = [
  { label: '자리', textOf: ({ place }) => bannerPlaceText(placeOf(place)) },
  { label: '글', textOf: ({ banner_text }) => banner_text },
  { label: '링크', textOf: ({ link }) => link },
  { label: '사진', textOf: ({ banner_img }) => banner_img },
  { label: '시작', textOf: ({ start_dt }) => start_dt },
  { label: '끝', textOf: ({ end_dt }) => end_dt },
];

/** `/banners`: banners by place, in the order of the storefront. */
export const BannersPage = observer(function BannersPage(): ReactElement {
  const viewModel = useStartedModel(bannersModel);
  const { listing, editor, mover, canEdit, now } = viewModel;
  return (
    <>
      <ContentFrame
        title="배너"
        fact={`자리마다 ${MAX_SHOWN_BANNERS}개까지 보여요`}
        listing={listing}
        addText="배너"
        onAdd={canEdit ? () => editor.open(NEW_ROW) : null}
        tabs={
          <ListTabs
            label="배너 자리"
            value={placeName(placeOf(listing.filter.place))}
            tabs={PLACES}
            onChange={(place) => listing.setFilter({ place })}
          />
        }
        conditions={
          <SelectCondition
            label="상태"
            value={listing.filter.state}
            options={PERIOD_STATES}
            onChange={(state) => listing.setFilter({ state })}
          />
        }
      >
        <div className={styles.section}>
          <OrderedRows
            label="배너"
            listing={listing}
            keyOf={({ banner_idx }) => banner_idx}
            nameOf={({ banner_text }) => banner_text}
            emptyText="이 자리에는 배너가 없어요"
            hasCondition={listing.filter.state !== ''}
            onMove={canEdit ? (from, to) => mover.move(from, to) : undefined}
            onOpen={({ banner_idx }) => editor.open(String(banner_idx))}
            render={(row) => <BannerRow row={row} now={now} />}
          />
        </div>
      </ContentFrame>
      <BannerPanel viewModel={viewModel} />
    </>
  );
});

function BannerRow({ row, now }: { readonly row: OfficeBanner; readonly now: string }): ReactElement {
  return (
    <>
      <img className={styles.thumb} src={row.img_url} alt="" loading="lazy" />
      <div className={styles.texts}>
        <b>{row.banner_text}</b>
        <span className={styles.meta}>
          <PeriodChip period={row} now={now} />
          <span className={styles.nowrap}>{listPeriodText(row, now)}</span>
          <span>{row.link === '' ? '링크 없음' : row.link}</span>
        </span>
      </div>
    </>
  );
}

const BannerPanel = observer(function BannerPanel({
  viewModel,
}: {
  readonly viewModel: BannersViewModel;
}): ReactElement {
  const { editor, canEdit, upload } = viewModel;
  const { form } = editor;
  const { values, failures } = form;
  return (
    <EditorPanel
      editor={editor}
      title="배너"
      toValues={toBannerValues}
      compared={COMPARED}
      canEdit={canEdit}
      actions={<EndButton viewModel={viewModel} />}
    >
      <ImageField
        label="사진"
        upload={upload}
        imageUrl={values.img_url}
        error={failures['banner_img']}
        onStored={({ img_path, img_url }) => form.set({ banner_img: img_path, img_url })}
      />
      <OfficeField
        label="사진에 있는 글"
        name="banner_text"
        hint="구매자에게 보이는 글이에요. 사진이 안 보일 때 읽어요."
        value={values.banner_text}
        error={failures['banner_text']}
        maxLength={200}
        isRequired
        onChange={(banner_text) => form.set({ banner_text })}
      />
      <OfficeField
        label="누르면 가는 곳"
        name="link"
        hint={targetText(values.link)}
        value={values.link}
        error={failures['link']}
        maxLength={1_000}
        placeholder="/event/12"
        onChange={(link) => form.set({ link })}
      />
      <OfficeSelect
        label="자리"
        name="place"
        value={values.place}
        options={PLACES}
        error={failures['place']}
        onChange={(place) => form.set({ place })}
      />
      <PeriodFields value={values} failures={failures} onChange={(change) => form.set(change)} />
    </EditorPanel>
  );
});

/** Returns the effect of a click, by the storefront's rule. */
function targetText(link: string): string {
  if (link.trim() === '') return '비워 두면 눌리지 않아요.';
  const target = bannerTarget(link, []);
  switch (target.kind) {
    case 'none':
      return '갈 수 없는 주소예요.';
    case 'inside':
      return `매장의 ${withJosa(target.path, '으로/로')} 가요.`;
    case 'outside':
      return '새 창으로 열려요. 매장 주소는 매장 안에서 열려요.';
  }
}
