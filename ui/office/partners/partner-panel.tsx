import { Eye } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { OfficeListedPartner } from '../../../core/api/office/people/partners.api.ts';
import { PARTNER_STATES, partnerStateText } from '../../../core/office/partner-state.ts';
import { MAX_PARTNER_MEMO_LENGTH } from '../../../core/vocabulary/limits/people-limits.ts';
import { Form } from '../../widgets/fields/form.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { Note } from '../kit/note.tsx';
import { OfficeButton } from '../kit/office-button.tsx';
import { OfficeDialog } from '../kit/office-dialog.tsx';
import { OfficeField, OfficeSelect } from '../kit/office-field.tsx';
import type { PartnerViewModel } from './partner.view-model.ts';
import styles from './partners.module.css';

export const PARTNER_TYPES: Readonly<Record<OfficeListedPartner['partner_type'], string>> = {
  store: '입점',
  influencer: '인플루언서',
  alliance: '제휴',
};
const STATES = PARTNER_STATES.map((value) => ({ value, text: partnerStateText(value) }));

/** A request at the side of the list. */
export const PartnerPanel = observer(function PartnerPanel({
  viewModel,
  onClose,
}: {
  readonly viewModel: PartnerViewModel;
  readonly onClose: () => void;
}): ReactElement {
  const { page, personal, note: form, request_idx } = viewModel;
  const { data } = page;
  const shown = personal ?? data;
  return (
    <OfficeDialog title={`입점 문의 #${request_idx}`} isPanel onClose={onClose}>
      {page.state === 'failed' ? <Note kind="error">{page.message}</Note> : null}
      {data === null || shown === null ? (
        <p aria-busy={page.state === 'loading'} />
      ) : (
        <div className={styles.panel}>
          <section aria-label="문의 내용">
            <p className={styles.name}>{data.company_name}</p>
            <p className={styles.quiet}>
              {PARTNER_TYPES[data.partner_type]} · {data.requested_dt.slice(0, 16)}
            </p>
            <dl className={styles.sums}>
              <div>
                <dt>담당자</dt>
                <dd>{shown.person_name}</dd>
              </div>
              <div>
                <dt>전화</dt>
                <dd>{shown.phone || '—'}</dd>
              </div>
              <div>
                <dt>이메일</dt>
                <dd>{shown.email}</dd>
              </div>
              <div>
                <dt>홈페이지</dt>
                <dd>{data.homepage || '—'}</dd>
              </div>
            </dl>
            {personal === null ? (
              <OfficeButton isSmall onClick={() => void viewModel.showPersonal()}>
                <Eye size={14} aria-hidden="true" />
                연락처 1분 동안 보기
              </OfficeButton>
            ) : null}
            <p className={styles.content}>{data.content}</p>
          </section>
          <Form label="상태와 메모" onSubmit={() => form.submit()}>
            <div className={styles.form}>
              <RestoredNote typed={viewModel.typed} onDiscard={() => viewModel.discard()} />
              <OfficeSelect
                label="상태"
                name="partner_state"
                value={form.values.partner_state}
                options={STATES}
                onChange={(partner_state) => form.set({ partner_state })}
              />
              <OfficeField
                label="메모 (직원만 봐요)"
                name="memo"
                value={form.values.memo}
                error={form.failures['memo']}
                maxLength={MAX_PARTNER_MEMO_LENGTH}
                isMultiline
                isChanged={form.values.memo !== data.memo}
                onChange={(memo) => form.set({ memo })}
              />
              {form.refusal === '' ? null : (
                <Note kind="error">{`${form.refusal} 지금 상태: ${partnerStateText(data.partner_state)}, 메모: ${data.memo || '없음'}`}</Note>
              )}
              <OfficeButton kind="primary" type="submit" isBusy={form.isBusy}>
                저장
              </OfficeButton>
            </div>
          </Form>
          <p className={styles.quiet}>받은 지 1년이 지나면 지워져요.</p>
        </div>
      )}
    </OfficeDialog>
  );
});
