import type { Told } from '#platform/server/feature/reminder-kind.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const what = ({ title, facts }: Told & { facts: { isPage: boolean } }) =>
  facts.isPage ? title : `What you wrote in ${title}`;

const because = ({ reason, reasonEn = reason }: { reason: string; reasonEn?: string | undefined }) =>
  reasonEn === '' ? '' : `: ${reasonEn}`;

const APPEALED = '. You can appeal under “Staff decisions”';

export const en: Translation<typeof zh> = {
  approved: {
    name: 'My posts are approved',
    say: (told) =>
      told.facts.isEdit
        ? `Your edit of ${what(told)} was approved and is public now`
        : `${what(told)} was reviewed and is public now`,
  },
  refused: {
    name: 'My posts are refused',
    say: (told) =>
      told.facts.isEdit
        ? `Your edit of ${what(told)} was not approved, so it stays as it was${because(told.facts)}${APPEALED}`
        : `${what(told)} was not approved${because(told.facts)}${APPEALED}`,
  },
};
