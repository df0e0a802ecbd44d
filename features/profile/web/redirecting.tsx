import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#platform/web/i18n/words.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from '../messages.zh.ts';

const SECONDS = 3;

/** Says that something is done, and goes on by itself after three seconds. */
export function Redirecting({ done, to }: { done: string; to: string }) {
  const words = useWords<typeof zh>('profile');
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(SECONDS);

  // Follows the clock: the seed's three seconds until the page goes on.
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
        <Callout tone="success">{done}</Callout>
      </div>
      <p>
        {words.redirecting({ seconds })} <Link to={to}>{words.goNow}</Link>
      </p>
    </FieldStack>
  );
}
