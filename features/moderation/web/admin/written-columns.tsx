import type { Author } from '#features/content/author.ts';
import type { Status as TextStatus } from '#features/content/contract.ts';
import { memberPath } from '#features/member/paths.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { Column } from '#platform/web/kit/table.tsx';

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;

export function statusColumn<Row extends { status: TextStatus }>(
  head: string,
  statuses: Record<TextStatus, string>,
): Column<Row> {
  return {
    key: 'status',
    head,
    isOneLine: true,
    cell: ({ status }) => <Status tone={tones[status]}>{statuses[status]}</Status>,
  };
}

export function authorColumn<Row extends { author: Author }>(head: string): Column<Row> {
  return {
    key: 'by',
    head,
    cell: ({ author }) =>
      author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>,
  };
}
