import type { SentEnvelope } from '#features/red-envelope/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { envelopeRoomMessages } from './messages.ts';

/** The label of an envelope in lists: what it lies in, else its greeting, else its kind. */
export function EnvelopeSubject({ envelope }: { envelope: Pick<SentEnvelope, 'target' | 'greeting' | 'kind'> }) {
  const t = useMessages(envelopeRoomMessages);
  const { target, greeting, kind } = envelope;
  if (target) return <Link to={target.path}>{target.title}</Link>;
  if (kind !== 'personal') return <span>{t.topicGone}</span>;
  return <span>{greeting === '' ? t.kinds.personal : greeting}</span>;
}
