import { useState } from 'react';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { Button } from '#platform/web/kit/button.tsx';

type SaveButtonProps<E extends AnyEndpoint> = CallInput<E> & {
  /** The call that answers with the file. */
  call: E;
  /** The name it is saved under. */
  name: string;
  /** What is saved, for screen readers, where the button's text does not say it. */
  label?: string;
  tone?: 'plain' | 'quiet';
  size?: 's' | 'm';
  children: string;
};

/** Fetches a file with the member's tokens and saves it. The request layer reports errors. */
export function SaveButton<E extends AnyEndpoint>(props: SaveButtonProps<E>) {
  const { call, name, label, tone = 'plain', size = 'm', children, ...input } = props;
  const fetchFile = useFetchFile();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await fetchFile(call, input).catch(() => undefined);
    setBusy(false);
    if (file) saveFile(file, name);
  };
  return (
    <Button icon="download" aria-label={label} busy={isBusy} onClick={() => void save()} {...{ tone, size }}>
      {children}
    </Button>
  );
}
