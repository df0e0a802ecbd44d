import { useEffect, useEffectEvent } from 'react';
import { canAutofill, stopConfirming } from '#features/passkey/web/public.ts';

/** Calls once somebody goes to a field under which the browser can list keys (`autocomplete="… webauthn"`). */
export function useOfferedPasskey(offer: () => void): void {
  const onOffer = useEffectEvent(offer);

  // Follows the focus, which says that somebody wants in; until then no code for keys is fetched and no challenge made.
  useEffect(() => {
    let state: 'waiting' | 'offered' | 'over' = 'waiting';
    const look = async ({ target }: { target: EventTarget | null }) => {
      if (state !== 'waiting' || !(target instanceof HTMLInputElement) || !target.autocomplete.includes('webauthn'))
        return;
      state = 'offered';
      if ((await canAutofill()) && state === 'offered') onOffer();
    };
    const onFocus = (event: FocusEvent) => void look(event);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      if (state === 'offered') void stopConfirming();
      state = 'over';
    };
  }, []);
}
