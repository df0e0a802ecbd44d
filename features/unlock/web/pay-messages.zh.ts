export const zh = {
  pay: {
    title: '解锁隐藏内容',
    holds: '包含内容',
    holdsText: ({
      characters,
      pictures,
      files,
      videos,
    }: {
      characters: string;
      pictures: number;
      files: number;
      videos: number;
    }) =>
      [
        characters === '0' ? '' : `约 ${characters} 字`,
        pictures ? `${pictures} 张图片` : '',
        files ? `${files} 个文件` : '',
        videos ? `${videos} 个视频` : '',
      ]
        .filter((part) => part !== '')
        .join('、'),
    price: '价格',
    yourPoints: '您的积分',
    yourBalance: '您的余额',
    points: ({ points }: { points: string }) => `${points} 积分`,
    promise:
      '解锁后永久可看，作者修改后也能看到新的内容。内容与描述不符的，24 小时内可以提出争议；在那之前，本站代为保管，不付给作者。',
    cancel: '取消',
    confirm: ({ price }: { price: string }) => `支付 ${price}`,
    shortOfMoney: '余额不足，请先充值。',
    shortOfPoints: '积分不足。发布话题、评论和每日签到都能获得积分。',
    topUp: '去充值',
    howToEarn: '怎样获得积分',
  },
  paid: {
    money: ({ price }: { price: string }) => `您支付了 ¥${price}`,
    points: ({ price }: { price: string }) => `您支付了 ${price} 积分`,
    until: ({ time }: { time: string }) => `内容与描述不符？${time} 前可以提出争议，过后才付给作者`,
    dispute: '提出争议',
    disputed: '您提出的争议正在处理',
    see: '查看进度',
  },
  dispute: {
    title: '提出争议',
    text: '如果这部分内容与作者描述的不符，请写明原因。作者可以主动退款，管理员也会查看您购买时的内容并作出处理；处理完之前，这笔钱不会付给作者。每笔付款只能提出一次争议。',
    reason: '原因',
    missing: '请写明哪里与描述不符',
    send: '提交',
    cancel: '取消',
    sent: '已提交，请等待处理',
  },
};
