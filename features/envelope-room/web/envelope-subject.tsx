import type { SentEnvelope } from '#features/red-envelope/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from './messages.zh.ts';

/** What an envelope is known by in lists: the topic it lies in, else its greeting, else its kind. */
export function EnvelopeSubject({ envelope }: { envelope: Pick<SentEnvelope, 'topic' | 'greeting' | 'kind'> }) {
  const messages = useMessages<typeof zh>('envelopeRoom');
  const { topic, greeting, kind } = envelope;
  if (topic) return <Link to={topicPath(topic.id)}>{topic.title}</Link>;
  if (kind !== 'personal') return <span>{messages.topicGone}</span>;
  return <span>{greeting === '' ? messages.kinds.personal : greeting}</span>;
}
