import { SectionMark } from '#features/section/web/public.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { sectionPath, tagPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/words.ts';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Post, Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import css from './article.module.css';
import { ContentsFold } from './article-contents.tsx';
import { AuthorByline } from './author-byline.tsx';
import { TopicBadges } from './topic-badges.tsx';
import { EditedNote, TopicTools } from './topic-tools.tsx';

/** The topic itself: labels, title, who and when, and the text. */
export function TopicArticle({ topic, onGone }: { topic: TopicPage /** It was deleted: the page has to go elsewhere. */; onGone: () => void }) {
  const words = useWords<typeof zh>('topic').article;
  const language = useLanguage();
  const { author, status, section } = topic;
  return (
    <Post
      labels={
        <>
          <Tag to={sectionPath(section.id)}>
            <SectionMark color={section.color} />
            {section.name}
          </Tag>
          {topic.tags.map((tag) => (
            <Tag key={tag} to={tagPath(tag)}>
              {tag}
            </Tag>
          ))}
          <TopicBadges isPinned={topic.pin !== 'none'} isEssence={topic.isEssence} commentsClosed={topic.commentsClosed} />
        </>
      }
      title={topic.title}
      lang={foreignLanguage(topic.title, language)}
      by={
        <>
          <Avatar name={author.nickname} src={author.avatarPath} size="s" />
          <AuthorByline author={author}>
            <span>
              {words.published} <TimeAgo at={topic.createdAt} />
            </span>
            <Dot />
            <span>{words.reads({ count: topic.viewCount, text: formatCount(topic.viewCount, language) })}</span>
            {topic.editedAt !== null && (
              <>
                <Dot />
                <EditedNote topic={topic} />
              </>
            )}
          </AuthorByline>
        </>
      }
      tools={<TopicTools topic={topic} onGone={onGone} />}
    >
      {status !== 'published' && (
        <div className={css.state}>
          <Callout tone={status === 'pending' ? 'notice' : 'warning'}>{words.status[status]}</Callout>
        </div>
      )}
      <ContentsFold entries={topic.toc} />
      <Prose html={topic.html} lang={foreignLanguage(`${topic.title} ${topic.summary}`, language)} />
    </Post>
  );
}
