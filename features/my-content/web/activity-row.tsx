import type { Activity } from '#features/my-content/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { myContentMessages } from '../messages.ts';
import { ReactionRow } from './reaction-row.tsx';

/** A text that a member has published: what it is on, and of which kind it is. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const kinds: Readonly<Record<string, string | undefined>> = useMessages(myContentMessages).activityKinds;
  const { kind, shown, at } = activity;
  return <ReactionRow shown={shown} at={at} tools={<span>{kinds[kind]}</span>} />;
}
