import { moderationApi } from '#features/moderation/contract.ts';
import { viewApi } from '#features/moderation/view-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { appealCase } from './appeal-case.ts';
import { changeTexts } from './change-texts.ts';
import { claimCase } from './claim-case.ts';
import { decideCase, decideCases, undoDecision } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { readCase } from './read-case.ts';
import { readFigures } from './read-figures.ts';
import { readOwnActs } from './read-own-acts.ts';
import { readReasons } from './read-reasons.ts';
import { listViews, removeView, saveView } from './saved-views.ts';
import { appealSuspension, readSuspension } from './suspension.ts';

export const moderationRoutes = [
  ...implement(viewApi, {
    list: (_input, context) => listViews(context),
    save: ({ body }, context) => saveView(context, body),
    delete: ({ params }, context) => removeView(context, params.id),
  }),
  ...implement(moderationApi, {
    change: ({ body }, context) => changeTexts(context, body),
    cases: ({ query }, context) => listCases(context, query),
    readCase: ({ params }, context) => readCase(context, params.id),
    reasons: (_input, context) => readReasons(context),
    claim: ({ params, body }, context) => claimCase(context, { ...body, id: params.id }),
    decide: ({ params, body }, context) => decideCase(context, { ...body, id: params.id }),
    decideMany: ({ body }, context) => decideCases(context, body),
    undo: ({ params }, context) => undoDecision(context, params.id),
    figures: (_input, context) => readFigures(context),
    own: (_input, context) => readOwnActs(context),
    suspension: ({ body }, context) => readSuspension(context, body.token),
    appealSuspension: ({ body }, context) => appealSuspension(context, body),
    appeal: ({ params, body }, context) => appealCase(context, { id: params.id, text: body.text }),
  }),
];
