import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The phone or e-mail address that receives a code: `bind` for its field, and its error until the text changes.
 * `refuse` also focuses the field.
 */
export function useCodeTarget() {
  const input = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState<string>();
  // What was typed before the page came alive stands in the field, but no change told of it. Before the page is alive:
  // a press that waited for it is done then.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '') setTarget(typed);
  }, []);
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
