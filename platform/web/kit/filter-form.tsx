import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import css from '#platform/web/kit/filter-form.module.css';

type FilterFormProps = {
  /** The list without a filter. */
  path: string;
  /** The address of the filtered list; gets the fields by name, trimmed, without empty ones. */
  hrefOf: (chosen: URLSearchParams) => string;
  apply: string;
  /** A search looks for words, a filter narrows a list. */
  icon?: 'search' | 'filter';
  clear: string;
  /** Fields in one row with the buttons. Without hints, which would break the alignment. */
  children?: ReactNode;
  /** Fields in rows above the buttons, for many filters. */
  many?: ReactNode;
  /** On top, full width. */
  lead?: ReactNode;
};

/** Filters of a list. The state is in the address, so it can be bookmarked and works without JavaScript. */
export function FilterForm({ path, hrefOf, apply, icon = 'filter', clear, children, many, lead }: FilterFormProps) {
  const navigate = useNavigate();
  return (
    <form
      className={css.filters}
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value.trim() : '',
        ]);
        void navigate(hrefOf(new URLSearchParams(typed.filter(([, value]) => value !== ''))));
      }}
    >
      {lead && <div className={css.wide}>{lead}</div>}
      {many && (
        <div className={css.wide}>
          <div className={css.fields}>{many}</div>
        </div>
      )}
      {children}
      <div className={css.buttons}>
        <Button type="submit" icon={icon}>
          {apply}
        </Button>
        <ButtonLink tone="quiet" to={path}>
          {clear}
        </ButtonLink>
      </div>
    </form>
  );
}
