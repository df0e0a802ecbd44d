import { useRef } from 'react';
import { Button, type ButtonLook } from '#platform/web/kit/button.tsx';

type FileButtonProps = ButtonLook & {
  /** Types for the file chooser: "image/png,image/jpeg". The server looks for itself. */
  accept: string;
  onFile: (file: File) => void;
  busy?: boolean;
  disabled?: boolean;
  children: string;
};

/** Opens the browser's file chooser for one file. Choosing the same file again counts again. */
export function FileButton({ accept, onFile, children, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
