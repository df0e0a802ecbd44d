import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import css from '#platform/web/page/go-on.module.css';

const SECONDS = 3;

type GoOnProps = {
  /** What has been done. */
  text: string;
  to: string;
  redirecting: (item: { seconds: number }) => string;
  /** The link for continuing at once. */
  label: string;
};

/** Confirms success and continues after three seconds. */
export function GoOn({ text, to, redirecting, label }: GoOnProps) {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(SECONDS);

  // The three-second timer.
  useEffect(() => {
    if (seconds === 0) {
      void navigate(to, { replace: true });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, navigate, to]);

  return (
    <FieldStack>
      <div role="status">
        <Callout tone="success">{text}</Callout>
      </div>
      <p>
        {redirecting({ seconds })}{' '}
        <Link to={to} className={css.now}>
          {label}
        </Link>
      </p>
    </FieldStack>
  );
}
