import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactElement } from 'react';
import { Link, useSearch } from 'wouter';
import { NOT_SHARED_WITH_SEARCH } from '../../../core/office/saved-view.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField } from '../kit/office-field.tsx';
import { writeAddress } from '../kit/query.ts';
import { useModel } from '../kit/use-model.ts';
import { savedViewsModel, type SavedViewsViewModel } from './saved-views.view-model.ts';
import styles from './saved-views.module.css';

/** A built-in view. */
export interface BuiltInView {
  readonly text: string;
  /** The query of its address, without `?`. */
  readonly query: string;
}

interface Props {
  /** Path of the list. */
  readonly screen: string;
  readonly builtIn: readonly BuiltInView[];
}

/**
 * Tabs above a list: built-in views, which all staff have, and saved ones. The conditions of the address can be saved
 * as a view.
 */
export const SavedViews = observer(function SavedViews({ screen, builtIn }: Props): ReactElement {
  const viewModel = useModel(savedViewsModel);
  const shown = queryOf(useSearch());
  useEffect(() => void viewModel.load(screen), [viewModel, screen]);
  const { views, edited } = viewModel;
  const current = views.find(({ query }) => queryOf(query) === shown) ?? null;
  const isKnown = current !== null || builtIn.some(({ query }) => queryOf(query) === shown);
  return (
    <>
      <nav className={styles.views} aria-label="자주 보는 목록">
        {builtIn.map(({ text, query }) => (
          <Tab key={text} screen={screen} text={text} query={query} isCurrent={queryOf(query) === shown} />
        ))}
        {views.map((view) => (
          <Tab
            key={view.view_idx}
            screen={screen}
            text={view.view_name}
            query={view.query}
            isShared={view.is_shared}
            isCurrent={view === current}
          />
        ))}
        {isKnown ? null : (
          <OfficeButton kind="quiet" isSmall onClick={() => viewModel.edit('new', shown)}>
            <BookmarkPlus size={14} aria-hidden="true" />이 조건을 보기로 저장
          </OfficeButton>
        )}
        {current?.is_editable === true ? (
          <span className={styles.tools}>
            <OfficeButton kind="quiet" isSmall label="보기 이름 바꾸기" onClick={() => viewModel.edit(current)}>
              <Pencil size={14} aria-hidden="true" />
            </OfficeButton>
            <OfficeButton kind="quiet" isSmall label="보기 지우기" onClick={() => void viewModel.remove(current)}>
              <Trash2 size={14} aria-hidden="true" />
            </OfficeButton>
          </span>
        ) : null}
      </nav>
      {edited === null ? null : <ViewDialog viewModel={viewModel} />}
    </>
  );
});

interface TabProps {
  readonly screen: string;
  readonly text: string;
  readonly query: string;
  readonly isCurrent: boolean;
  readonly isShared?: boolean;
}

function Tab({ screen, text, query, isCurrent, isShared = false }: TabProps): ReactElement {
  return (
    <Link
      href={writeAddress(screen, Object.fromEntries(new URLSearchParams(query)))}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text}
      {isShared ? <span className={styles.shared}>함께</span> : null}
    </Link>
  );
}

const ViewDialog = observer(function ViewDialog({
  viewModel,
}: {
  readonly viewModel: SavedViewsViewModel;
}): ReactElement {
  const { form, edited, canShare, hasSearch } = viewModel;
  return (
    <OfficeDialog title={edited === 'new' ? '보기 저장' : '보기 이름 바꾸기'} onClose={() => viewModel.close()}>
      <Form label="보기" onSubmit={() => form.submit()}>
        <div className={styles.form}>
          <OfficeField
            label="이름"
            name="view_name"
            value={form.values.view_name}
            error={form.failures['view_name']}
            hint="예: 어제 결제하고 아직 못 보낸 것"
            hasFocus
            isRequired
            onChange={(view_name) => form.set({ view_name })}
          />
          {edited === 'new' && canShare && hasSearch ? <p className={styles.hint}>{NOT_SHARED_WITH_SEARCH}</p> : null}
          {edited === 'new' && canShare && !hasSearch ? (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={form.values.is_shared}
                onChange={({ target }) => form.set({ is_shared: target.checked })}
              />
              모든 직원과 함께 쓰기
            </label>
          ) : null}
          {form.refusal === '' ? null : <Note kind="error">{form.refusal}</Note>}
          <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
            저장
          </OfficeButton>
        </div>
      </Form>
    </OfficeDialog>
  );
});

/**
 * Returns the conditions of a query in a fixed order, so that two queries can be compared. Omits the position in the
 * list.
 */
function queryOf(search: string): string {
  const fields = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'after' && value !== '');
  return new URLSearchParams(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}
