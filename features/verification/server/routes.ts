import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { verificationApi } from '#features/verification/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addDocument, removeDocument } from './add-document.ts';
import { applyAsCompany, applyAsInfluencer } from './apply-for.ts';
import { decideCase, revokeCase } from './decide-case.ts';
import { readOwn } from './read-own.ts';
import { listCases, readCase } from './review-cases.ts';
import { sendCaseDocument, sendOwnDocument } from './send-document.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const verificationRoutes = [
  ...implement(verificationApi, {
    company: (_input, context) => readOwn(context, 'company'),
    applyAsCompany: ({ body }, context) => applyAsCompany(context, body),
    influencer: (_input, context) => readOwn(context, 'influencer'),
    applyAsInfluencer: ({ body }, context) => applyAsInfluencer(context, body),
    withdraw: ({ params }, context) => withdrawApplication(context, params.id),
    addDocument: ({ file }, context) => addDocument(context, file),
    removeDocument: ({ params }, context) => removeDocument(context, params.id),
    document: ({ params }, context) => sendOwnDocument(context, params.id),
  }),
  ...implement(verificationAdminApi, {
    list: ({ query }, context) => listCases(context, query),
    read: ({ params }, context) => readCase(context, params.id),
    document: ({ params }, context) => sendCaseDocument(context, params.id),
    decide: ({ params, body }, context) => decideCase(context, { ...body, id: params.id }),
    revoke: ({ params, body }, context) => revokeCase(context, { ...body, id: params.id }),
  }),
];
