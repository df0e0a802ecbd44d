import { useEffect, useState } from 'react';
import { Icon } from '#platform/web/kit/icon.tsx';
import css from './upload-panel.module.css';

/** A small preview of a local picture before it is uploaded. */
export function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    // The browser keeps an object URL until it is revoked.
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={css.picture}>
      {address === undefined || isBroken ? (
        <Icon name="image" />
      ) : (
        <img src={address} alt="" onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}
