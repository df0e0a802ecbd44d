import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Tag } from '#platform/web/kit/badge.tsx';
import { CommentRow, Replies, ReplyRow } from '#platform/web/kit/comment-row.tsx';
import { GallerySection, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { Byline, Dot } from '#platform/web/kit/list-row.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { ActionRail, Post, Prose, RailButton, TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A thread: the post, its actions, a comment with replies. */
export function GalleryThread() {
  const t = useGalleryMessages();
  const { people, read } = t;
  const actions = (
    <>
      <TextAction icon="heart" isOn onPress={() => undefined}>
        {t.like}
      </TextAction>
      <TextAction onPress={() => undefined}>{t.reply}</TextAction>
      <TextAction onPress={() => undefined}>{t.quote}</TextAction>
    </>
  );
  return (
    <GallerySection title={t.captions.reading} bare>
      <Post
        labels={
          <>
            <Tag to="/kit">{t.sections.web}</Tag>
            <Tag to="/kit">{t.marks.removable}</Tag>
            <Badge kind="pin" />
            <Badge kind="essence" />
          </>
        }
        title={t.topics.migration}
        by={
          <>
            <Avatar name={people.zhou} size="s" />
            <Byline name={people.zhou} to="/kit" badges={<Badge kind="vip" />}>
              <span>
                {read.published} <TimeAgo at={ago(500)} /> · {read.place} · {read.reads}
              </span>
            </Byline>
          </>
        }
        tools={<TextAction onPress={() => undefined}>{read.report}</TextAction>}
      >
        <Prose html={t.prose} />
      </Post>
      <ActionRail label={read.actions}>
        <RailButton icon="heart" label={t.like} count="312" isOn />
        <RailButton icon="star" label={read.favourite} count="94" isOn={false} />
        <RailButton icon="share" label={read.share} />
      </ActionRail>
      <Tabs
        lined
        label={read.comment}
        items={[{ to: '/kit', label: t.commentTabs, current: true }]}
        aside={`${t.oldest} · ${t.newest}`}
      />
      <CommentRow
        id="comment-1"
        name={people.wang}
        avatar={<Avatar name={people.wang} />}
        by={
          <Byline name={people.wang} badges={<Badge kind="staff" />}>
            <Dot />
            <span>{read.floor}</span>
            <Dot />
            <TimeAgo at={ago(120)} />
          </Byline>
        }
        quote={t.quoteText}
        actions={actions}
        isNew
        replies={
          <Replies>
            <ReplyRow
              id="reply-1"
              name={people.tux}
              avatar={<Avatar name={people.tux} size="s" />}
              by={<Byline name={people.tux} />}
              actions={actions}
            >
              {t.replyText}
            </ReplyRow>
            <ReplyRow
              id="reply-2"
              name={people.zhou}
              avatar={<Avatar name={people.zhou} size="s" />}
              by={<Byline name={people.zhou} />}
            >
              {t.replyText}
            </ReplyRow>
          </Replies>
        }
      >
        {t.commentText}
      </CommentRow>
    </GallerySection>
  );
}
