/** Pages of the phone, which serves as a member's real-name check. */
export const phonePaths = {
  realName: '/user/realNameAuthentication',
  binding: '/user/phoneBinding',
  stepOne: '/user/updatePhoneBinding/step1',
  stepTwo: '/user/updatePhoneBinding/step2',
} as const;
