export const zh = {
  redEnvelope: '红包',
  redEnvelopeWords: '停止红包 领取记录 退回 导出 hongbao hb',
};
