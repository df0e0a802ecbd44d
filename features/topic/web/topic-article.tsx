import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AuthorAvatar, AuthorByline, EditedNote } from '#features/content/web/public.ts';
import { ReportAction } from '#features/content/web/report-public.ts';
import type { PollView } from '#features/poll/contract.ts';
import { PollPart } from '#features/poll/web/public.ts';
import { EnvelopePart, GiveButton } from '#features/red-envelope/web/public.ts';
import { SectionMark } from '#features/section/web/public.ts';
import { type TopicPage, topicApi } from '#features/topic/contract.ts';
import { sectionPath, tagPath } from '#features/topic/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Post } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './article.module.css';
import { ContentsFold } from './article-contents.tsx';
import { topicMessages } from './messages.ts';
import { TopicBadges } from './topic-badges.tsx';
import { TopicText } from './topic-text.tsx';

type TopicArticleProps = Pick<ComponentProps<typeof TopicText>, 'drawGuard'> & {
  topic: TopicPage;
  /** Called after deletion: the page has to navigate away. */
  onGone: () => void;
};

/** Loaded for those who have some: readers have none. */
const TopicTools = latePart(async () => (await import('./topic-tools.tsx')).TopicTools);

const hasTools = ({
  history,
  edit,
  delete: mayDelete,
  pin,
  essence,
  close,
  move,
  restore,
  staffDelete,
}: TopicPage['may']) => history || edit || mayDelete || pin || essence || close || move || restore || staffDelete;

/** The topic itself: labels, title, author and date, and the text. */
export function TopicArticle({ topic, onGone, drawGuard }: TopicArticleProps) {
  const { article: messages, tools } = useMessages(topicMessages);
  const language = useLanguage();
  const { author, status, section } = topic;
  const viewer = useViewer();
  const isReportable = status === 'published' && viewer !== null;
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
          <TopicBadges
            isPinned={topic.pin !== 'none'}
            isEssence={topic.isEssence}
            commentsClosed={topic.commentsClosed}
            isSunk={topic.isSunk}
          />
        </>
      }
      title={topic.title}
      lang={foreignLanguage(topic.title, language)}
      by={
        <>
          <AuthorAvatar author={author} size="s" />
          <AuthorByline author={author}>
            <span>
              {messages.published} <TimeAgo at={topic.createdAt} />
            </span>
            {topic.place !== null && (
              <>
                <Dot />
                <span>{messages.writtenIn({ place: topic.place })}</span>
              </>
            )}
            <Dot />
            <span>{messages.reads({ count: topic.viewCount, text: formatCount(topic.viewCount, language) })}</span>
            {topic.editedAt !== null && (
              <>
                <Dot />
                <EditedNote label={tools.editedAt} text={topic} call={topicApi.revisions} />
              </>
            )}
          </AuthorByline>
        </>
      }
      tools={
        (isReportable || hasTools(topic.may)) && (
          <>
            {isReportable && (
              <ReportAction text={{ kind: 'topic', id: topic.id }} by={author.account}>
                {tools.report}
              </ReportAction>
            )}
            {hasTools(topic.may) && <TopicTools topic={topic} onGone={onGone} />}
          </>
        )
      }
    >
      {status !== 'published' && (
        <div className={css.state}>
          <Callout tone={status === 'pending' ? 'notice' : 'warning'}>{messages.status[status]}</Callout>
        </div>
      )}
      <ContentsFold entries={topic.toc} />
      <TopicText
        topic={topic}
        by={author.nickname}
        lang={foreignLanguage(`${topic.title} ${topic.summary}`, language)}
        drawGuard={drawGuard}
      />
      <TopicEnvelope topic={topic} />
      {topic.poll && <TopicPoll topicId={topic.id} poll={topic.poll} />}
    </Post>
  );
}

/** The red envelope of the topic; its author can add one if none is open. */
function TopicEnvelope({ topic }: { topic: TopicPage }) {
  const messages = useMessages(topicMessages).tools;
  const queries = useQueryClient();
  const { id, envelope, author, may, status } = topic;
  const refresh = () => void queries.invalidateQueries({ queryKey: [topicApi.read.path, { id }] });
  return (
    <>
      {envelope && <EnvelopePart envelope={envelope} by={author.nickname} onStale={refresh} />}
      {may.edit && status === 'published' && (envelope === null || envelope.endReason !== null) && (
        <div className={css.give}>
          <GiveButton label={messages.envelope} to={{ topicId: id }} onSent={refresh} />
        </div>
      )}
    </>
  );
}

/** The poll of the topic; its updates are stored in the topic's cached query. */
function TopicPoll({ topicId, poll }: { topicId: string; poll: PollView }) {
  const queries = useQueryClient();
  const queryKey = [topicApi.read.path, { id: topicId }];
  const keep = (changed: PollView) =>
    queries.setQueriesData<TopicPage>({ queryKey }, (topic) => topic && { ...topic, poll: changed });
  return <PollPart poll={poll} onChange={keep} onStale={() => void queries.invalidateQueries({ queryKey })} />;
}
