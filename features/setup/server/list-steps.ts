import { settingsOfSite } from '#features/setting/server/public.ts';
import type { SetupStep } from '#features/setup/contract.ts';
import type { SetupStep as Announced } from '#platform/server/feature/setup-step.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** The steps with their real state, and whether the owner has the list on their first page. */
export async function listSteps(
  context: Context,
  announced: readonly Announced[],
): Promise<{ isShown: boolean; steps: SetupStep[] }> {
  if (!memberOf(context).isOwner) return { isShown: false, steps: [] };
  const steps = await Promise.all(
    announced.map(async ({ name, path, isOptional = false, messages, isDone, problem }) => {
      const { title, text, action, warning = '' } = inLanguage(messages, context.language);
      const wrong = await problem?.(context);
      return {
        ...{ name, title, path, action, isOptional, isDone: await isDone(context) },
        text: wrong ?? text,
        warning: wrong ?? warning,
      };
    }),
  );
  return { isShown: settingsOfSite(context.site).showSetupSteps, steps };
}
