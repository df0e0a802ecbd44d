import { Fragment } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { pageNumbers } from '#platform/web/kit/page-numbers.ts';
import css from '#platform/web/kit/pager.module.css';
import { kitMessages } from './messages.ts';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** The address of a page; real links, so paging works without JavaScript. */
  hrefOf: (page: number) => string;
  /** Accessible name where a page has two pagers. */
  label?: string;
};

/** Numbers that fit on a phone. */
const FEW = 5;

/** Numbered pages with previous and next. Nothing when there is one page. */
export function Pager({ page, pageCount, hrefOf, label }: PagerProps) {
  const t = useMessages(kitMessages);
  if (pageCount <= 1) return null;
  const few = pageNumbers(page, pageCount, FEW);
  const step = (to: number, name: 'chevronLeft' | 'chevronRight', label: string) =>
    to >= 1 && to <= pageCount ? (
      <Link to={hrefOf(to)} rel={to < page ? 'prev' : 'next'} aria-label={label} className={css.step}>
        <Icon name={name} />
      </Link>
    ) : (
      <span className={css.off} aria-hidden>
        <Icon name={name} />
      </span>
    );
  return (
    <nav className={css.pager} aria-label={label ?? t.pages}>
      {step(page - 1, 'chevronLeft', t.previousPage)}
      {pageNumbers(page, pageCount).map((mark, at, marks) => {
        if (typeof mark !== 'number') return <Gap key={mark} />;
        const isSpare = !few.includes(mark);
        return (
          <Fragment key={mark}>
            {isSpare && few.includes(marks[at - 1] ?? 0) && <Gap isNarrow />}
            <Link
              to={hrefOf(mark)}
              className={classNames(mark === page && css.on, isSpare && css.spare)}
              aria-label={t.page({ page: mark })}
              aria-current={mark === page ? 'page' : undefined}
            >
              {mark}
            </Link>
          </Fragment>
        );
      })}
      {step(page + 1, 'chevronRight', t.nextPage)}
    </nav>
  );
}

/** `isNarrow`: only where the neighbouring numbers are hidden for lack of space. */
function Gap({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <span aria-hidden className={classNames(css.gap, isNarrow && css.narrow)}>
      …
    </span>
  );
}
