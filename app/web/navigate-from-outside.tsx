import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

let navigate: NavigateFunction | undefined;

/** Goes to a page from code that is no component: the request layer, when a session has ended. */
export function navigateTo(to: string, options: { replace: boolean }): void {
  if (navigate) void navigate(to, options);
  else location.assign(to);
}

/** Lends the router's way of navigating to `navigateTo`. */
export function NavigateFromOutside() {
  const own = useNavigate();
  // Follows the router, whose navigate function the request layer outside of React needs.
  useEffect(() => {
    navigate = own;
    return () => {
      navigate = undefined;
    };
  }, [own]);
  return null;
}
