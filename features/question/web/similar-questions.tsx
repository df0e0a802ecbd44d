import { questionApi } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { useSettled } from '#features/topic/web/form-public.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Badge } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { questionActMessages } from './act-messages.ts';
import css from './question.module.css';

const AFTER_QUERY = 400;
/** A title of fewer characters says too little. */
const WORTH_LOOKING = 4;
const SHOWN = 5;

/** Questions like the one being typed: it may have been answered. The draft stays while somebody looks. */
export function SimilarQuestions({ title, tags }: { title: string; tags: readonly string[] }) {
  const t = useMessages(questionActMessages).form;
  const language = useLanguage();
  const settled = useSettled(title.trim().slice(0, 200), AFTER_QUERY);
  const found = useApiQuery(apiQuery(questionApi.similar, { query: { title: settled, tags: [...tags] } }), {
    enabled: settled.length >= WORTH_LOOKING,
    keepPreviousData: true,
  });
  const shown = settled.length < WORTH_LOOKING ? [] : (found.data?.records ?? []).slice(0, SHOWN);
  return (
    <div aria-live="polite">
      {shown.length > 0 && (
        <div className={css.similar}>
          {t.similar}
          <ul>
            {shown.map(({ id, title: other, answerCount, isResolved }) => (
              <li key={id}>
                <Link to={questionPath(id)} lang={foreignLanguage(other, language)}>
                  {other}
                </Link>
                {isResolved && <Badge kind="solved" />}
                <span className={css.hints}>
                  {t.answers({ count: answerCount, text: formatCount(answerCount, language) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
