import type { Author } from '#features/content/author.ts';
import { AuthorAvatar } from '#features/content/web/public.ts';
import css from './community.module.css';

/** Pictures of members, each leading to their page. */
export function People({ label, people }: { label: string; people: readonly Author[] }) {
  return (
    <ul className={css.row} aria-label={label}>
      {people.map((author) => (
        <li key={author.account}>
          <AuthorAvatar author={author} size="s" />
        </li>
      ))}
    </ul>
  );
}
