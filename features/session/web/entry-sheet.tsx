import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { sessionMessages } from '../messages.ts';
import css from './entry.module.css';

/** Layout of the login and registration pages: a narrow sheet with a link to the other page below it. */
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
