import { useRef } from 'react';
import { Button, type ButtonLook } from '#platform/web/kit/button.tsx';

type FileButtonProps = ButtonLook & {
  /** Types for the file chooser: "image/png,image/jpeg"; the server checks again. Absent: any. */
  accept?: string;
  /** On a phone opens the camera instead. */
  camera?: boolean;
  busy?: boolean;
  disabled?: boolean;
  children: string;
} & (
    | { onFile: (file: File) => void }
    | { /** Several may be chosen at once. */ onFiles: (files: readonly File[]) => void }
  );

/** Opens the file chooser. Choosing the same file again fires again. */
export function FileButton({ accept, camera = false, children, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isMany = 'onFiles' in rest;
  const { tone, size, icon, wide, busy, disabled } = rest;
  const look = {
    ...(tone && { tone }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(wide && { wide }),
    ...(busy && { busy }),
  };
  const hand = (files: readonly File[]) => {
    const [first] = files;
    if (isMany) rest.onFiles(files);
    else if (first) rest.onFile(first);
  };
  return (
    <>
      <Button {...look} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany && !camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        hidden
        aria-label={children}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) hand(files);
        }}
      />
    </>
  );
}
