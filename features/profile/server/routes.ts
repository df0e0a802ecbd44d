import { profileApi } from '#features/profile/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { removeAvatar, updateAvatar } from './change-avatar.ts';
import { changeHint, changePassword } from './change-password.ts';
import { editProfile } from './edit-profile.ts';
import { readProfile } from './read-profile.ts';

export const profileRoutes = implement(profileApi, {
  read: (_input, context) => readProfile(context),
  edit: ({ body }, context) => editProfile(context, body),
  updateAvatar: ({ body, file }, context) => updateAvatar(context, { crop: body, file }),
  removeAvatar: (_input, context) => removeAvatar(context),
  changePassword: ({ body }, context) => changePassword(context, body),
  changeHint: ({ body }, context) => changeHint(context, body),
});
