import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findEmpty, useAccountForm, type Values } from '#features/profile/web/public.ts';
import { type Document, type Kind, type OwnVerification, verificationApi } from '#features/verification/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { CompanyInputs, InfluencerInputs } from './application-inputs.tsx';
import { DocumentField } from './document-field.tsx';
import { ownQuery } from './queries.ts';
import css from './verification.module.css';

const required = {
  company: ['companyName', 'registrationNumber', 'contactName', 'contactPhone'],
  influencer: ['platform', 'platformAccount', 'followers'],
} as const;

/** Asks to be verified; what was said the last time stands in the fields. */
export function ApplicationForm({ kind, own }: { kind: Kind; own: OwnVerification }) {
  const messages = useMessages<typeof zh>('verification');
  const queries = useQueryClient();
  const toast = useToast();
  const [documents, setDocuments] = useState<readonly Document[]>(own.documents);
  const asCompany = useApiMutation(verificationApi.applyAsCompany, { overlay: true });
  const asInfluencer = useApiMutation(verificationApi.applyAsInfluencer, { overlay: true });
  const documentIds = documents.map(({ id }) => id);

  const check = (values: Values) => ({
    ...findEmpty(values, required[kind], messages.required),
    ...(documents.length === 0 ? { documentIds: messages.rules.documentMissing } : {}),
  });
  const { errors, isBusy, onSubmit } = useAccountForm({
    check,
    send: async (values) => {
      const text = (name: string) => values[name] ?? '';
      if (kind === 'company')
        await asCompany.mutateAsync({
          body: {
            companyName: text('companyName'),
            registrationNumber: text('registrationNumber'),
            contactName: text('contactName'),
            contactPhone: text('contactPhone'),
            documentIds,
          },
        });
      else
        await asInfluencer.mutateAsync({
          body: {
            platform: text('platform'),
            platformAccount: text('platformAccount'),
            followers: text('followers'),
            links: linesOf(text('links')),
            documentIds,
          },
        });
      toast.success(messages.submitted);
      await queries.invalidateQueries({ queryKey: [ownQuery[kind].endpoint.path] });
    },
  });
  return (
    <Card pad="pad">
      <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
        <FieldStack>
          {kind === 'company' ? (
            <CompanyInputs errors={errors} last={own.current?.details.company ?? null} />
          ) : (
            <InfluencerInputs errors={errors} last={own.current?.details.influencer ?? null} />
          )}
          <DocumentField
            hint={messages[kind].documentsHint}
            error={errors.documentIds}
            documents={documents}
            onChange={setDocuments}
          />
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {own.current ? messages.again : messages.submit}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Card>
  );
}

function linesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((line) => line !== '')
    .slice(0, 10);
}
