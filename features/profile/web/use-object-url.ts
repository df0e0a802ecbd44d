import { useEffect, useState } from 'react';

/** An object URL of a chosen file, valid while the component is mounted. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  // Follows the browser's object URL store, which keeps the file in memory until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
