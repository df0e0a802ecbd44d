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
import { verificationMessages } from '../messages.ts';
import { CompanyInputs, InfluencerInputs } from './application-inputs.tsx';
import { DocumentField } from './document-field.tsx';
import { ownQuery } from './queries.ts';
import css from './verification.module.css';

const required = {
  company: ['companyName', 'registrationNumber', 'contactName', 'contactPhone'],
  influencer: ['platform', 'platformAccount', 'followers'],
} as const;

/** The application form, prefilled with the previous application. */
export function ApplicationForm({ kind, own }: { kind: Kind; own: OwnVerification }) {
  const t = useMessages(verificationMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const [documents, setDocuments] = useState<readonly Document[]>(own.documents);
  const asCompany = useApiMutation(verificationApi.applyAsCompany, { overlay: true });
  const asInfluencer = useApiMutation(verificationApi.applyAsInfluencer, { overlay: true });
  const documentIds = documents.map(({ id }) => id);

  const check = (values: Values) => ({
    ...findEmpty(values, required[kind], t.required),
    ...(documents.length === 0 ? { documentIds: t.rules.documentMissing } : {}),
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
      toast.success(t.submitted);
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
            hint={t[kind].documentsHint}
            error={errors.documentIds}
            documents={documents}
            onChange={setDocuments}
          />
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {own.current ? t.again : t.submit}
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
