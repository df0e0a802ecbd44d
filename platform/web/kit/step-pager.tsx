import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import css from '#platform/web/kit/pager.module.css';
import { kitMessages } from './messages.ts';

type StepPagerProps = {
  label: string;
  /** Addresses; real links, so paging works without JavaScript. */
  previous: string | undefined;
  next: string | undefined;
};

/** Previous and next, for lists that have no page numbers. Nothing when there is one page. */
export function StepPager({ label, previous, next }: StepPagerProps) {
  const t = useMessages(kitMessages);
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={css.pager} aria-label={label}>
      {previous !== undefined && (
        <ButtonLink to={previous} rel="prev">
          {t.previousPage}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={next} rel="next">
          {t.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
