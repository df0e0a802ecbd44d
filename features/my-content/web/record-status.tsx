import type { Status as State } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import type { zh } from '../messages.zh.ts';

/** What has become of something one wrote; nothing while it is simply public. */
export function RecordStatus({ status }: { status: State }) {
  const messages = useMessages<typeof zh>('centre').status;
  if (status === 'published') return null;
  return <Status tone={status === 'pending' ? 'waiting' : 'bad'}>{messages[status]}</Status>;
}
