import { useEffect, useState } from 'react';

/** Longer texts are not kept: there is room for about five million characters in all. */
const LONGEST = 100_000;

/** What was typed into a field of a tool, from the last visit; kept in the browser. For what is rendered there only. */
export function useStored(name: string, initial = ''): [value: string, set: (value: string) => void] {
  const key = `tool.${name}`;
  const [value, setValue] = useState(() => read(key) ?? initial);
  // Storage lives outside of React, and writing it with every key would make typing slow.
  useEffect(() => {
    const keep = () => write(key, value);
    const timer = setTimeout(keep, 300);
    // A reload takes the page away without unmounting it.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, value]);
  return [value, setValue];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value.length <= LONGEST) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the tool works without it.
  }
}
