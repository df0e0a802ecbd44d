import { type CodeSent, verificationCodeApi } from '#features/verification-code/contract.ts';
import { type Channel, isGuestPurpose, type Purpose } from '#features/verification-code/purposes.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';

interface Captcha {
  captchaKey: string;
  captchaValue: string;
}

/** Sends a code by the call for its purpose. @throws ApiError, which the caller shows */
export function useSendCode({ purpose, channel, target }: { purpose: Purpose; channel: Channel; target: string }) {
  const quiet = { quiet: true };
  const sms = useApiMutation(verificationCodeApi.smsCode, quiet);
  const email = useApiMutation(verificationCodeApi.emailCode, quiet);
  const memberSms = useApiMutation(verificationCodeApi.memberSmsCode, quiet);
  const memberEmail = useApiMutation(verificationCodeApi.memberEmailCode, quiet);
  const send = (captcha: Captcha): Promise<CodeSent> => {
    if (isGuestPurpose(purpose))
      return (channel === 'sms' ? sms : email).mutateAsync({ body: { purpose, target, ...captcha } });
    if (purpose === 'bind-email') return memberEmail.mutateAsync({ body: { purpose, target, ...captcha } });
    return memberSms.mutateAsync({ body: { purpose, ...(target === '' ? {} : { target }), ...captcha } });
  };
  return { send, isBusy: sms.isPending || email.isPending || memberSms.isPending || memberEmail.isPending };
}
