import { useRef } from 'react';
import { newKey } from '#platform/web/api/new-key.ts';

/**
 * Keys for an idempotent call: the same key as long as the same is sent, another one when something was changed. So sending
 * once more what went out and was never answered does nothing twice.
 */
export function useOnceKey(): (sent: unknown) => string {
  const last = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.sent !== text) last.current = { sent: text, key: newKey() };
    return last.current.key;
  };
}
