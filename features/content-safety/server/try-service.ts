import { writeAudit } from '#features/audit/server/public.ts';
import { contentSafetyErrors } from '#features/content-safety/errors.ts';
import { en } from '#features/content-safety/messages.en.ts';
import { zh } from '#features/content-safety/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import { explainFault } from '#platform/server/outward/explain-fault.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { serviceOf } from './judge-texts.ts';
import { requestVerdicts } from './request-verdicts.ts';
import { selectService } from './store.ts';

const messages = { zh_CN: zh, en_US: en };

/** Has a text judged at once with the saved settings. @throws 409 when nothing has been saved */
export async function tryService(
  context: Context,
  { text, reason }: { text: string; reason: string },
): Promise<{ isSent: boolean; said: string; detail: string }> {
  const { site, language, now } = context;
  const record = await selectService(site.db);
  if (!record) throw contentSafetyErrors.notSet();
  await context.transaction(async (tx) => {
    await writeAudit(tx, {
      context,
      action: 'contentSafety.try',
      target: { kind: 'content-safety', id: record.kind },
      before: null,
      after: {},
      reason,
    });
    return null;
  });
  try {
    const [judged] = await requestVerdicts(serviceOf(site, record), [text], now);
    const { verdict, label } = judged ?? { verdict: 'pass', label: '' };
    return { isSent: true, said: inLanguage(messages, language).verdicts[verdict], detail: label };
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    return { isSent: false, ...explainFault(error, language) };
  }
}
