import type { Details } from '#features/verification/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { verificationMessages } from '../messages.ts';

type Errors = Readonly<Record<string, string>>;

/** The fields of a company. */
export function CompanyInputs({ errors, last }: { errors: Errors; last: Details['company'] }) {
  const messages = useMessages(verificationMessages).company;
  return (
    <>
      <Field label={messages.companyName} hint={messages.companyNameHint} error={errors.companyName} required>
        <TextInput name="companyName" defaultValue={last?.companyName} autoComplete="organization" maxLength={200} />
      </Field>
      <Field label={messages.registrationNumber} error={errors.registrationNumber} required>
        <TextInput
          name="registrationNumber"
          defaultValue={last?.registrationNumber}
          autoComplete="off"
          maxLength={60}
        />
      </Field>
      <Field label={messages.contactName} error={errors.contactName} required>
        <TextInput name="contactName" defaultValue={last?.contactName} autoComplete="name" maxLength={100} />
      </Field>
      <Field label={messages.contactPhone} error={errors.contactPhone} required>
        <TextInput name="contactPhone" type="tel" defaultValue={last?.contactPhone} autoComplete="tel" maxLength={30} />
      </Field>
    </>
  );
}

/** The fields of an influencer. */
export function InfluencerInputs({ errors, last }: { errors: Errors; last: Details['influencer'] }) {
  const all = useMessages(verificationMessages);
  const messages = all.influencer;
  // The error of one of several links includes its number.
  const linkError = Object.entries(errors).find(([field]) => field.startsWith('links'))?.[1];
  return (
    <>
      <Field label={messages.platform} hint={messages.platformHint} error={errors.platform} required>
        <TextInput name="platform" defaultValue={last?.platform} autoComplete="off" maxLength={100} />
      </Field>
      <Field label={messages.platformAccount} error={errors.platformAccount} required>
        <TextInput name="platformAccount" defaultValue={last?.platformAccount} autoComplete="off" maxLength={200} />
      </Field>
      <Field label={messages.followers} error={errors.followers} required>
        <TextInput
          name="followers"
          inputMode="numeric"
          defaultValue={last?.followers}
          autoComplete="off"
          maxLength={12}
        />
      </Field>
      <Field label={messages.links} hint={messages.linksHint} optional={all.optional} error={linkError}>
        <TextArea name="links" defaultValue={last?.links.join('\n')} maxLength={1600} />
      </Field>
    </>
  );
}
