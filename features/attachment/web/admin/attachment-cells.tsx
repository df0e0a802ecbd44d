import type { AttachmentRow } from '#features/attachment/contract.ts';
import { Quiet } from '#features/console/web/parts-public.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './attachment.module.css';
import type { zh } from './messages.zh.ts';

type CellProps = { row: AttachmentRow; t: typeof zh };

export function NameCell({ row, t }: CellProps) {
  const name = row.name || t.unnamed;
  return (
    <span className={css.file}>
      <span className={css.picture}>
        {row.thumbnail === null ? (
          <Icon name={row.kind === 'image' ? 'image' : 'download'} />
        ) : (
          <img src={row.thumbnail} alt="" loading="lazy" />
        )}
      </span>
      {row.link === null ? (
        <span className={css.name}>{name}</span>
      ) : (
        <a className={css.name} href={row.link} target="_blank" rel="noopener">
          {name}
        </a>
      )}
    </span>
  );
}

export function UsesCell({ row, t }: CellProps) {
  if (row.uses.length === 0) return <Quiet>{t.nowhere}</Quiet>;
  return (
    <ul className={css.uses}>
      {row.uses.map((use) => {
        const name = t.use(use);
        return (
          <li key={`${use.kind} ${use.targetId}`}>
            {use.topicId === null ? name : <Link to={`/thread?topicId=${use.topicId}`}>{name}</Link>}
            {!use.isCurrent && <Quiet> {t.former}</Quiet>}
          </li>
        );
      })}
    </ul>
  );
}
