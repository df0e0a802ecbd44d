import { type ArticlePage, articleApi } from '#features/article/contract.ts';
import { AuthorAvatar, AuthorByline, EditedNote } from '#features/content/web/public.ts';
import { ReportAction } from '#features/content/web/report-public.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Post, Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './article.module.css';
import { articleMessages } from './messages.ts';

/** Loaded for those who have some: readers have none. */
const ArticleTools = latePart(async () => (await import('./article-tools.tsx')).ArticleTools);

type ArticlePostProps = {
  article: ArticlePage;
  /** Called after its author has deleted it: the page has to navigate away. */
  onGone: () => void;
  /** Somebody reads it before its time, by its preview's key. */
  isPreview?: boolean;
};

/** The article itself: title, author and date, cover, summary, text. */
export function ArticlePost({ article, onGone, isPreview = false }: ArticlePostProps) {
  const t = useMessages(articleMessages).page;
  const language = useLanguage();
  const viewer = useViewer();
  const instant = useInstant();
  const { id, title, summary, cover, author, may, status } = article;
  const isReportable = status === 'published' && viewer !== null && viewer.account !== author.account;
  const hasTools = !isPreview && Object.values(may).includes(true);
  return (
    <Post
      title={title}
      lang={foreignLanguage(title, language)}
      by={
        <>
          <AuthorAvatar author={author} size="s" />
          <AuthorByline author={author}>
            {article.status === 'published' && (
              <span>
                {t.published} <TimeAgo at={article.publishedAt} />
              </span>
            )}
            {article.editedAt !== null && (
              <>
                <Dot />
                <EditedNote label={t.editedAt} text={article} call={articleApi.revisions} />
              </>
            )}
          </AuthorByline>
        </>
      }
      tools={
        (isReportable || hasTools) && (
          <>
            {isReportable && (
              <ReportAction text={{ kind: 'article', id }} by={author.account}>
                {t.report}
              </ReportAction>
            )}
            {hasTools && <ArticleTools article={article} onGone={onGone} />}
          </>
        )
      }
    >
      {status !== 'published' && (
        <div className={css.state}>
          <Callout tone={status === 'pending' ? 'notice' : 'warning'}>
            {article.publishAt === null ? (
              t.status[status]
            ) : (
              <>
                {isPreview ? t.previewFor : t.scheduled} <strong>{instant(article.publishAt)}</strong>
              </>
            )}
          </Callout>
        </div>
      )}
      {cover && <img className={css.cover} src={cover.path} width={cover.width} height={cover.height} alt="" />}
      <p className={css.lead}>{summary}</p>
      <Prose html={article.html} lang={foreignLanguage(`${title} ${summary}`, language)} by={author.nickname} />
    </Post>
  );
}
