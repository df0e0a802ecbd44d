import type { SentEnvelope } from '#features/red-envelope/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { envelopeRoomMessages } from './messages.ts';

/** The label of an envelope in lists: its topic, else its greeting, else its kind. */
export function EnvelopeSubject({ envelope }: { envelope: Pick<SentEnvelope, 'topic' | 'greeting' | 'kind'> }) {
  const t = useMessages(envelopeRoomMessages);
  const { topic, greeting, kind } = envelope;
  if (topic) return <Link to={topicPath(topic.id)}>{topic.title}</Link>;
  if (kind !== 'personal') return <span>{t.topicGone}</span>;
  return <span>{greeting === '' ? t.kinds.personal : greeting}</span>;
}
