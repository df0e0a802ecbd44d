import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

let navigate: NavigateFunction | undefined;

/** Navigates from code outside of React: the request layer, when a session has ended. */
export function navigateTo(to: string, options: { replace: boolean }): void {
  if (navigate) void navigate(to, options);
  else location.assign(to);
}

/** Gives the router's navigate function to `navigateTo`. */
export function NavigateFromOutside() {
  const own = useNavigate();
  // Syncs the router's navigate function to the request layer outside of React.
  useEffect(() => {
    navigate = own;
    return () => {
      navigate = undefined;
    };
  }, [own]);
  return null;
}
