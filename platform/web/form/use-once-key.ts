import { useRef } from 'react';
import { newKey } from '#platform/web/api/new-key.ts';

/**
 * Idempotency keys of a form: the same key while the input is the same, a new one when it changes. So resending an
 * unanswered request has no second effect.
 */
export function useOnceKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.sent !== text) last.current = { sent: text, key: newKey() };
    return last.current.key;
  };
}
