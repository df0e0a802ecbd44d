import { useEffect, useState } from 'react';

/** An address of this page for a chosen file, for as long as the part that shows it stands. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  // Follows the browser's store of such addresses, which keeps the file in memory until it is told to let go.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
