import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import css from '#platform/web/kit/pager.module.css';
import { kitMessages } from './messages.ts';

type StepPagerProps = {
  label: string;
  /** Addresses; real links, so paging works without JavaScript. */
  previous: string | undefined;
  next: string | undefined;
  /** What they are called; default: previous and next page. */
  names?: { previous: string; next: string };
};

/** Previous and next, for lists that have no page numbers. Nothing when there is one page. */
export function StepPager({ label, previous, next, names }: StepPagerProps) {
  const t = useMessages(kitMessages);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={css.pager} aria-label={label}>
      {previous !== undefined && (
        <ButtonLink to={previous} rel="prev">
          {names?.previous ?? t.previousPage}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={next} rel="next">
          {names?.next ?? t.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
