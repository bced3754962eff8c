import { catalogue } from '../../text/text.ts';

export const networkText = catalogue({
  en: {
    wallet: 'Your wallet',
    pickWallet: 'It signs your moves and pays their fees; nothing else is asked of it.',
    noWallet:
      'There is no Sui wallet in this browser. Install one, such as Slush, and reload this page. To watch games you need none.',
    asking: (name: string) => `${name} asks you to agree …`,
    refused: 'The wallet was not connected. Try again, or choose another.',
    nodeAway: 'The network does not answer. This page keeps trying.',
    indexAway: 'The index does not answer, so what is shown may be out of date. This page keeps trying.',
    trying: 'Trying …',
    noNetworkTitle: 'No network to play on',
    noNetwork:
      'Tycoon is played on a Sui network, and this server names none. Its operator starts one with npm start. The other games need no network.',
    unreachable: 'The list of networks could not be loaded. Check the connection and try again.',
  },
  zh: {
    wallet: '你的钱包',
    pickWallet: '钱包为你的每一步签名并支付手续费，除此之外别无所求。',
    noWallet: '此浏览器中没有 Sui 钱包。请安装一个（例如 Slush）后刷新本页。观战不需要钱包。',
    asking: (name: string) => `${name} 正在等待你的同意……`,
    refused: '钱包未连接。请重试或另选一个。',
    nodeAway: '网络没有回应，本页会自动重试。',
    indexAway: '索引没有回应，所见内容可能已过时；本页会自动重试。',
    trying: '正在重试……',
    noNetworkTitle: '没有可玩的网络',
    noNetwork:
      '大富翁运行在 Sui 网络上，而本页不知道任何网络。用 npm start 启动全部服务；其他游戏不需要网络。',
    unreachable: '无法加载网络列表。请检查连接后重试。',
  },
});
