import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { WrittenComment } from '#features/comment/contract.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Badge } from '#platform/web/kit/badge.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { myContentMessages } from '../messages.ts';
import { RecordStatus } from './record-status.tsx';

type Written = Pick<
  z.output<typeof WrittenComment>,
  'target' | 'floor' | 'excerpt' | 'status' | 'createdAt' | 'isEdited'
>;

/** A comment or reply in its author's list: what it is on, its floor, and an excerpt. */
export function WrittenRow({ written, to, children }: { written: Written; to: string; children?: ReactNode }) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  return (
    <ListRow
      level={2}
      to={to}
      title={written.target.title || t.targetGone}
      lang={foreignLanguage(written.target.title, language)}
      badges={
        <>
          <RecordStatus status={written.status} />
          {written.isEdited && <Badge kind="edited" />}
        </>
      }
      summary={written.excerpt || t.noText}
      meta={
        <MetaLine>
          <TimeAgo at={written.createdAt} />
          <span>{t.floor({ floor: written.floor })}</span>
          {children}
        </MetaLine>
      }
    />
  );
}
