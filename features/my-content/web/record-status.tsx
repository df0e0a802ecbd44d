import type { Status as State } from '#features/content/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { myContentMessages } from '../messages.ts';

/** Status badge of the reader's own post; renders nothing while the post is simply public. */
export function RecordStatus({ status }: { status: State }) {
  const messages = useMessages(myContentMessages).status;
  if (status === 'published') return null;
  return <Status tone={status === 'pending' ? 'waiting' : 'bad'}>{messages[status]}</Status>;
}
