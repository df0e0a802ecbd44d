import { useEffect, useEffectEvent } from 'react';
import { canAutofill, stopConfirming } from '#features/passkey/web/public.ts';

/**
 * Runs the callback once a field is focused under which the browser can list passkeys (`autocomplete="… webauthn"`).
 */
export function useOfferedPasskey(offer: () => void): void {
  const onOffer = useEffectEvent(offer);

  // Waits for the focus, which shows the intent to log in; no passkey code is loaded and no challenge created before.
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
