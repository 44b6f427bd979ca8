import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { FaqEntry } from '../../core/api/browse/content.api.ts';
import { useCompany } from '../kit/use-company.ts';
import { FailedState } from '../widgets/states/failed-state.tsx';
import { BlockSkeletons } from '../widgets/states/block-skeletons.tsx';
import { TermsText } from '../terms/terms-text.tsx';
import { Button } from '../widgets/controls/button.tsx';
import { TextField } from '../widgets/fields/text-field.tsx';
import type { FaqViewModel } from './faq.view-model.ts';
import styles from './support.module.css';

interface Props {
  readonly viewModel: FaqViewModel;
}

export const FaqView = observer(function FaqView({ viewModel }: Props): ReactElement {
  const { cs_hours } = useCompany();
  const { faq, failure, list } = viewModel;
  if (faq === null) {
    return failure === '' ? <BlockSkeletons /> : <FailedState text={failure} retry={() => void viewModel.load()} />;
  }
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="질문 찾기"
          hideLabel
          name="keyword"
          placeholder="무엇이 궁금한가요?"
          value={viewModel.keyword}
          maxLength={40}
          onChange={(keyword) => viewModel.type(keyword)}
        />
      </div>
      <div className={styles.categories} role="group" aria-label="분류">
        {[null, ...faq.category_list].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            aria-pressed={viewModel.faq_category === category}
            onClick={() => viewModel.chooseCategory(category)}
          >
            {category ?? '전체'}
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        질문 {list.length}개
      </p>
      {list.length === 0 ? <p className={styles.none}>맞는 질문이 없어요. 다른 말로 찾아보세요.</p> : null}
      {list.map((entry) => (
        <Question key={entry.faq_idx} entry={entry} />
      ))}
      <section className={styles.contact}>
        <p>
          <b>원하는 답이 없나요?</b>
          <span>{cs_hours}</span>
        </p>
        <Button type="2" size="s" text="고객센터" href="/cs" />
      </section>
    </>
  );
});

function Question({ entry }: { readonly entry: FaqEntry }): ReactElement {
  return (
    <details className={styles.question}>
      <summary>
        <b aria-hidden="true">Q</b>
        <span>{entry.question}</span>
        <ChevronDown size={20} />
      </summary>
      <TermsText html={entry.answer} />
    </details>
  );
}
