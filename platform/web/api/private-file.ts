import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { useCaller } from './caller.tsx';

/** In ms: enough for any browser to have started saving. */
const SAVED_WITHIN = 60_000;

/** Fetches a file for this member, with their tokens. @throws ApiError */
export function useFetchFile(): <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Blob> {
  const caller = useCaller();
  return async (endpoint, input) => {
    const file: unknown = await caller(endpoint, input);
    if (!(file instanceof Blob)) throw new Error(`${endpoint.path} answered no file`);
    return file;
  };
}

/** Makes the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_WITHIN);
}
