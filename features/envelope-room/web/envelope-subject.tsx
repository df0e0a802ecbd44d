import type { GivenEnvelope } from '#features/red-envelope/contract.ts';
import { topicPath } from '#features/topic/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from './messages.zh.ts';

/** What an envelope is known by in lists: the topic it lies in, else its greeting, else its kind. */
export function EnvelopeSubject({ envelope }: { envelope: Pick<GivenEnvelope, 'topic' | 'greeting' | 'kind'> }) {
  const words = useWords<typeof zh>('envelopeRoom');
  const { topic, greeting, kind } = envelope;
  if (topic) return <Link to={topicPath(topic.id)}>{topic.title}</Link>;
  if (kind !== 'personal') return <span>{words.topicGone}</span>;
  return <span>{greeting === '' ? words.kinds.personal : greeting}</span>;
}
