import { type ChangeEvent, useRef, useState } from 'react';

/**
 * The phone or e-mail address a code is to go to: `bind` for its field, and what is wrong with it until something else is typed.
 * `refuse` also puts the focus there.
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
