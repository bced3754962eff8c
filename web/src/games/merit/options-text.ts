import { catalogue } from '../../text/text.ts';

export const optionsText = catalogue({
  en: {
    table: 'Table',
    set_printed: 'As printed',
    set_calibrated: 'Calibrated (variant)',
    set_own: 'Your own',
    calibratedWhy: (wins: number, beings: number, start: number, round: number) =>
      `Not in the rulebook: ${beings === 0 ? '' : `${beings} more ${beings === 1 ? 'being' : 'beings'} at the start, `}calamity begins at ${start} and rises by ${round} every round, so that four Clever bots win about ${wins}% of their games.`,
    printedWhy: 'The rulebook’s own table. A team of four sensible players wins nearly always at Beginner.',
    openingCalamity: 'Calamity at the start',
    calamityARound: 'Calamity every round',
    doomAtOnce: 'Defeat at 20 at once',
    multiplier: 'Multiply scores by calm (variant)',
    multiplierWhy:
      'A team that succeeds with calamity of 4 or less scores 1.5 times, with 8 or less 1.2 times.',
  },
  zh: {
    table: '牌桌',
    set_printed: '按规则书',
    set_calibrated: '校准版（变体）',
    set_own: '自定',
    calibratedWhy: (wins: number, beings: number, start: number, round: number) =>
      `规则书之外：${beings === 0 ? '' : `开局多 ${beings} 位众生，`}劫难从 ${start} 开始，每轮再加 ${round}，使四个“智能”机器人胜率约 ${wins}%。`,
    printedWhy: '规则书原有的设置。四位理智的玩家在入门难度几乎必胜。',
    openingCalamity: '开局劫难',
    calamityARound: '每轮增加劫难',
    doomAtOnce: '劫难达 20 立即失败',
    multiplier: '按劫难高低乘分（变体）',
    multiplierWhy: '团队胜利且劫难不超过 4 时得分乘 1.5，不超过 8 时乘 1.2。',
  },
});
