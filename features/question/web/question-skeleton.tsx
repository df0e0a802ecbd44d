import { ReadingSkeleton } from '#features/comment/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { questionMessages } from './messages.ts';

/** Placeholder while a question loads. */
export function QuestionSkeleton() {
  const t = useMessages(questionMessages).page;
  return <ReadingSkeleton actions={t.actions} beside={t.beside} />;
}
