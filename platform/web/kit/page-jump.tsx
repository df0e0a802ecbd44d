import type { ReactNode } from 'react';
import { Button } from '#platform/web/kit/button.tsx';
import css from '#platform/web/kit/pager.module.css';

type PageJumpProps = {
  /** The form works without JavaScript: where it leads, with what besides the number. */
  action: string;
  fields: Readonly<Record<string, string>>;
  name: string;
  /** Accessible name of the number. */
  label: string;
  go: string;
  max: number;
  onGo: (number: number) => void;
  /** Beside it. */
  children?: ReactNode;
};

/** Beside a pager: goes to one item by its number. */
export function PageJump({ action, fields, name, label, go, max, onGo, children }: PageJumpProps) {
  return (
    <form
      action={action}
      className={css.jump}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(Number(new FormData(event.currentTarget).get(name)));
      }}
    >
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <input type="number" name={name} aria-label={label} placeholder={label} min={1} max={max} required />
      <Button size="s" type="submit">
        {go}
      </Button>
      {children}
    </form>
  );
}
