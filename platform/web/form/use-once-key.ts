import { useRef } from 'react';

/** Random, also on a site without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
