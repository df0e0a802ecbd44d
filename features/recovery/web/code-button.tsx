import { useEffect, useState } from 'react';
import { type Channel, recoveryApi } from '#features/recovery/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { recoveryMessages } from '../messages.ts';

type CodeButtonProps = { channel: Channel; onProblem: (message: string | undefined) => void };

/** Requests the code and counts the seconds until it may be sent again. The captcha of step one covers it. */
export function CodeButton({ channel, onProblem }: CodeButtonProps) {
  const t = useMessages(recoveryMessages);
  const toast = useToast();
  const mutation = useApiMutation(recoveryApi.sendCode, { quiet: true });
  const [seconds, setSeconds] = useState(0);

  // Follows the clock, once a second.
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const send = async () => {
    onProblem(undefined);
    try {
      setSeconds((await mutation.mutateAsync({ body: { channel } })).seconds);
      toast.success(t.sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (typeof error.details.seconds === 'number') setSeconds(error.details.seconds);
      onProblem(error.message);
    }
  };
  return (
    <Button busy={mutation.isPending} disabled={seconds > 0} onClick={() => void send()}>
      {seconds > 0 ? t.sendAgain({ seconds }) : t.sendCode}
    </Button>
  );
}
