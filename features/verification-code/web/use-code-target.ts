import { type ChangeEvent, useRef, useState } from 'react';

/**
 * The phone or e-mail address that receives a code: `bind` for its field, and its error until the text changes.
 * `refuse` also focuses the field.
 */
export function useCodeTarget() {
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState<string>();
  const bind = {
    ref: input,
    value: target,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTarget(event.target.value);
      setProblem(undefined);
    },
  };
  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  return { target, bind, problem, refuse };
}
