import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { sessionMessages } from '../messages.ts';
import css from './entry.module.css';

/** The frame of the pages one comes in by: a narrow sheet, and under it the way to the other one. */
export function EntrySheet({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const t = useMessages(sessionMessages);
  return (
    <Columns shape="single">
      <PageHead title={title} />
      <MainColumn>
        <div className={css.sheet}>
          <PageHeading title={title} />
          <noscript>
            <Callout tone="warning">{t.needsScript}</Callout>
          </noscript>
          <Card pad="pad">{children}</Card>
          {aside && <p className={css.aside}>{aside}</p>}
        </div>
      </MainColumn>
    </Columns>
  );
}
