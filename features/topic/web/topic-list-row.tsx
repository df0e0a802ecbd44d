import { COMMENTS_ID } from '#features/content/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { NewCount } from '#features/reading/web/public.ts';
import { SectionMark } from '#features/section/web/public.ts';
import type { TopicRow } from '#features/topic/contract.ts';
import { sectionPath, tagPath, topicPath } from '#features/topic/paths.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Count, Dot, ListRow, MetaLine, PostedAt, Thumbnails } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { Cached } from '#platform/web/page/piece-cache.tsx';
import { topicMessages } from './messages.ts';
import { TopicBadges } from './topic-badges.tsx';
import css from './topic-row.module.css';

/** Further tags are only on the topic's page, to keep the row short. */
const TAGS_SHOWN = 2;

/** A topic in a list. For a locked one only title and author are known. */
export function TopicListRow({ topic }: { topic: TopicRow }) {
  return (
    <Cached name="topic-row" of={topic}>
      <Row topic={topic} />
    </Cached>
  );
}

function Row({ topic }: { topic: TopicRow }) {
  const messages = useMessages(topicMessages).row;
  const language = useLanguage();
  const { author, locked, images } = topic;
  return (
    <ListRow
      level={2}
      to={topicPath(topic.id)}
      lang={foreignLanguage(topic.title, language)}
      avatar={<AuthorAvatar author={author} />}
      by={
        <AuthorByline author={author}>
          <Dot />
          <PostedAt>
            <TimeAgo at={topic.createdAt} />
          </PostedAt>
          {topic.isEdited && (
            <>
              <Dot />
              <span>{messages.edited}</span>
            </>
          )}
        </AuthorByline>
      }
      title={topic.title}
      badges={
        <>
          <TopicBadges
            isPinned={topic.isPinnedHere}
            isEssence={topic.isEssence}
            commentsClosed={topic.commentsClosed}
            marks={topic.marks}
            openedBy={locked?.roles}
          />
          {!locked && <NewCount text={{ kind: 'topic', id: topic.id }} label={messages.newComments} />}
        </>
      }
      {...(topic.summary === '' ? {} : { summary: topic.summary })}
      {...(images.length === 0
        ? {}
        : { pictures: <Thumbnails pictures={images.map(({ path, small }) => ({ src: small ?? path, alt: '' }))} /> })}
      meta={<TopicMeta topic={topic} />}
    />
  );
}

function TopicMeta({ topic }: { topic: TopicRow }) {
  const messages = useMessages(topicMessages).row;
  const language = useLanguage();
  const { lastReply, section } = topic;
  return (
    <MetaLine
      last={
        lastReply && (
          <Link to={topicPath(topic.id, 'latest')} className="hit" rel="nofollow">
            {messages.repliedBy({ name: lastReply.nickname })} <TimeAgo at={lastReply.at} />
          </Link>
        )
      }
    >
      <span className={css.tags}>
        <Tag to={sectionPath(section.id)}>
          <SectionMark color={section.color} />
          {section.name}
        </Tag>
        {topic.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Tag key={tag} to={tagPath(tag)}>
            {tag}
          </Tag>
        ))}
      </span>
      {!topic.locked && (
        <>
          <Count icon="eye" label={messages.views} value={formatCompactCount(topic.viewCount, language)} />
          <Count
            icon="chat"
            label={messages.comments}
            value={formatCompactCount(topic.commentCount, language)}
            to={`${topicPath(topic.id)}#${COMMENTS_ID}`}
          />
        </>
      )}
    </MetaLine>
  );
}
