export const zh = {
  label: '验证码',
  hint: '不区分大小写',
  picture: '验证码图片',
  refresh: '看不清，换一张',
  unseen: '看不到图片',
  seen: '改用图片',
  working: '正在由浏览器代为验证，需要几秒钟',
  worked: '已由浏览器代为验证，不用输入',
  failed: '浏览器没能完成验证，请改用图片',
  rules: {
    four: '请输入 4 位验证码',
    wrong: '验证码错误',
  },
};
