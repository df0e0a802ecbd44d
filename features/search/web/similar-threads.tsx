import { type SimilarThread, searchApi } from '#features/search/contract.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useSettled } from '#platform/web/api/use-settled.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Panel, RankList } from '#platform/web/kit/card.tsx';
import { en } from './similar-messages.en.ts';
import { zh } from './similar-messages.zh.ts';

const AFTER_QUERY = 400;
/** A title of fewer characters says too little. */
const WORTH_LOOKING = 4;

const nameOf: Readonly<Record<string, 'question' | 'article' | 'flash' | 'help' | 'tool'>> = {
  question: 'question',
  article: 'article',
  'news-flash': 'flash',
  help: 'help',
  tool: 'tool',
};

/** They come with what is similar, not with every page. */
const useSimilarMessages = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage());

/**
 * Topics and questions like a title that is typed: it may have been said before. The draft stays while somebody looks.
 */
export function SimilarThreads({ title }: { title: string }) {
  const t = useSimilarMessages();
  const settled = useSettled(title.trim().slice(0, 200), AFTER_QUERY);
  const isEnough = settled.length >= WORTH_LOOKING;
  const found = useApiQuery(apiQuery(searchApi.similar, { query: { title: settled } }), {
    enabled: isEnough,
    keepPreviousData: true,
  });
  return (
    <div aria-live="polite">
      <ThreadPanel title={t.similar} threads={isEnough ? (found.data?.records ?? []) : []} />
    </div>
  );
}

/** Topics and questions about the same as a thread. */
export function RelatedThreads({ kind, id }: { kind: string; id: string }) {
  const found = useApiQuery(apiQuery(searchApi.related, { query: { kind, id } }));
  return <ThreadPanel title={useSimilarMessages().related} threads={found.data?.records ?? []} />;
}

function ThreadPanel({ title, threads }: { title: string; threads: readonly SimilarThread[] }) {
  const t = useSimilarMessages();
  const language = useLanguage();
  if (threads.length === 0) return null;
  return (
    <Panel title={title}>
      <RankList
        items={threads.map(({ kind, id, path, title: text, isSolved }) => ({
          key: `${kind} ${id}`,
          to: path,
          text: <span lang={foreignLanguage(text, language)}>{text}</span>,
          lead: isSolved ? <Badge kind="solved" /> : <Status tone="neutral">{t[nameOf[kind] ?? 'topic']}</Status>,
        }))}
      />
    </Panel>
  );
}
