/** Pages of the phone that stands for a member's real name. */
export const phonePaths = {
  realName: '/user/realNameAuthentication',
  binding: '/user/phoneBinding',
  stepOne: '/user/updatePhoneBinding/step1',
  stepTwo: '/user/updatePhoneBinding/step2',
} as const;
