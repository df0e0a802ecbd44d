import { Suspense } from 'react';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { questionMessages } from './messages.ts';
import { questionListHref } from './question-list-params.ts';
import { QuestionRank } from './question-rank.tsx';
import { wantedQuery } from './wanted-query.ts';

const parts = lazyParts<object>(questionMessages, async () => WantedQuestions);

/** The open questions with the highest bounties beside another page, with their messages. */
export function WantedPart() {
  const Part = parts[useLanguage()];
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

/** The same on a page that has the messages. Nothing while there are none. */
export function WantedQuestions() {
  const t = useMessages(questionMessages).list;
  const wanted = useApiQuery(wantedQuery);
  const all = { filter: 'all', tag: undefined, before: undefined, after: undefined } as const;
  return (
    <QuestionRank
      title={t.wanted}
      questions={wanted.data?.records ?? []}
      more={{ to: questionListHref({ ...all, sort: 'wanted' }), label: t.more }}
    />
  );
}
