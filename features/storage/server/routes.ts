import { storageApi } from '#features/storage/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readStorage, saveStorage, tryStorage } from './save-storage.ts';

export const storageRoutes = implement(storageApi, {
  read: (_input, context) => readStorage(context),
  save: ({ body }, context) => saveStorage(context, body),
  try: ({ body }, context) => tryStorage(context, body),
});
