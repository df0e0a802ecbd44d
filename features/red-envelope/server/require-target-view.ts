import { contentKinds } from '#features/content/server/public.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { Failure } from '#platform/shared/failure.ts';
import { targetOf } from '#platform/shared/text-reference.ts';

/**
 * Whether what the envelope lies in is public; a personal one lies in nothing. @throws 404, 403 where the caller may
 * not view it, which hides the envelope too
 */
export async function requireTargetView(
  viewer: contentKinds.Viewer,
  envelope: { target_kind: string | null; target_id: string | null },
): Promise<{ isOpen: boolean }> {
  const target = targetOf(envelope);
  if (target === null) return { isOpen: true };
  try {
    const { status } = await contentKinds.contentKind(target.kind).readVisible(viewer, target.id);
    return { isOpen: status === 'published' };
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? redEnvelopeErrors.notFound() : error;
  }
}
