import type { ReactNode } from 'react';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';

type Room = { to: string; label: string; icon: IconName; current: boolean; count?: string };

export type RoomProps = {
  /** Heading of the page and title of the window. */
  title: string;
  /** One or two lines under it. */
  text?: ReactNode;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Phones show the count in the chip. */
const chipOf = ({ label, count, ...room }: Room) => ({
  ...room,
  label: count ? (
    <>
      {label} <b>{count}</b>
    </>
  ) : (
    label
  ),
});

/** A page of a group (account, console): with the group's navigation beside it, or above it on a phone. */
export function RoomsFrame({
  label,
  groups,
  title,
  text,
  tools,
  children,
}: RoomProps & { label: string; groups: readonly { caption: string; items: readonly Room[] }[] }) {
  return (
    <Columns shape="house">
      <PageHead title={title} />
      <SideColumn label={label}>
        <SideNav label={label} groups={groups} />
      </SideColumn>
      <MainColumn>
        <Chips label={label} items={groups.flatMap(({ items }) => items.map(chipOf))} />
        <PageHeading title={title} text={text}>
          {tools}
        </PageHeading>
        {children}
      </MainColumn>
    </Columns>
  );
}
