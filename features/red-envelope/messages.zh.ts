export const zh = {
  errors: {
    notFound: '红包不存在或无权查看',
    noMember: '没有这位会员，或对方已注销',
    own: '不能拆自己发的红包',
    closed: '话题尚未公开，暂时不能拆红包',
    empty: '手慢了，红包已被领完',
    ended: '红包已结束',
    notGiver: '只有发红包的人可以这样做',
    notAuthor: '只有话题作者可以在这里放红包',
    openOne: '这个话题里还有一个红包没有领完',
    off: '红包功能已关闭',
    toOneself: '不能给自己发红包',
    blocked: '对方已将您拉黑，您不能给对方发红包',
  },
  rules: {
    tooLittle: '每份至少 ¥0.01，金额不够分',
    off: '红包功能已关闭',
  },
  settingTopic: '红包',
  settings: {
    redEnvelopeMax: { name: '红包总额上限', help: '填 0 则不能再发红包，已发出的不受影响' },
    redEnvelopeMin: { name: '红包总额下限', help: '一个红包至少要放多少' },
  },
};
