import type { Text } from '../../core/text.ts';
import { type Pair, text } from './rows.ts';

/** What a player wants the money for; it stands on the dream square of the fast track. */
export interface Dream {
  readonly id: string;
  readonly name: Text;
  readonly text: Text;
}

const dream = (id: string, name: Pair, story: Pair): Dream => ({ id, name: text(name), text: text(story) });

export const DREAMS: readonly Dream[] = [
  dream(
    'lighthouse',
    ['Keep a lighthouse', '守一座灯塔'],
    ['A lamp, a shelf of books and the sea on three sides.', '一盏灯、一架书，三面是海。'],
  ),
  dream(
    'tea-road',
    ['Walk the tea road', '重走茶马古道'],
    ['Half a year on foot from Pu’er to Lhasa.', '从普洱徒步到拉萨，走上半年。'],
  ),
  dream(
    'village-school',
    ['Found a village school', '办一所乡村小学'],
    ['Six classrooms, a piano and lunch for all.', '六间教室、一架钢琴，人人有午饭。'],
  ),
  dream(
    'observatory',
    ['Build an observatory', '建一座天文台'],
    ['A dome on a dark hill, open to every child in the county.', '暗夜山顶的圆顶，向全县孩子开放。'],
  ),
  dream(
    'orchestra',
    ['Endow a youth orchestra', '资助一支少年乐团'],
    ['Sixty instruments and a teacher for each section.', '六十件乐器，每个声部都有老师。'],
  ),
  dream(
    'vineyard',
    ['Plant a vineyard', '种一片葡萄园'],
    [
      'The first bottle carries your name, the second your neighbour’s.',
      '第一瓶写你的名字，第二瓶写邻居的。',
    ],
  ),
  dream(
    'sail-round',
    ['Sail around the world', '驾帆船环游世界'],
    ['Two years, one boat, no timetable.', '两年时间，一条船，没有时刻表。'],
  ),
  dream(
    'rainforest',
    ['Buy back a rainforest', '买回一片雨林'],
    ['Ten thousand hectares nobody will ever log.', '一万公顷，再也没有人能砍。'],
  ),
  dream(
    'cinema',
    ['Reopen the old cinema', '让老影院重新开张'],
    ['Velvet seats, one screen and free tickets on Mondays.', '丝绒座椅、一块银幕，周一免费。'],
  ),
  dream(
    'library-train',
    ['Run a library train', '开一列图书馆火车'],
    ['Nine carriages of books for towns without a shop.', '九节车厢的书，开往没有书店的小镇。'],
  ),
  dream(
    'glass-studio',
    ['Own a glass studio', '拥有一间玻璃工坊'],
    ['A furnace that never goes out and time to learn.', '一座不熄的炉子，和慢慢学的时间。'],
  ),
  dream(
    'horse-farm',
    ['Raise horses', '养一群马'],
    ['Grassland as far as one can ride in a morning.', '一个上午也骑不到头的草原。'],
  ),
  dream(
    'film',
    ['Shoot your own film', '拍一部自己的电影'],
    ['No producer, no compromise, final cut.', '没有制片人，不妥协，剪辑权归自己。'],
  ),
  dream(
    'island-clinic',
    ['Open an island clinic', '在海岛开诊所'],
    ['One doctor, one boat, eleven islands.', '一位医生、一条船、十一座岛。'],
  ),
  dream(
    'garden',
    ['Restore a classical garden', '修复一座古典园林'],
    ['Rocks, water and four seasons of patience.', '山石、池水，和四季的耐心。'],
  ),
  dream(
    'race-team',
    ['Field a racing team', '组建一支赛车队'],
    ['Two cars, one driver who is you.', '两辆车，一位车手就是你。'],
  ),
  dream(
    'polar',
    ['Winter at the pole', '在极地过冬'],
    ['Six months of night with a good telescope and better company.', '半年长夜，一架好望远镜和更好的伙伴。'],
  ),
  dream(
    'bread',
    ['Bake for the whole street', '为整条街烤面包'],
    ['A wood oven, and nobody pays.', '一座柴火炉，谁都不用付钱。'],
  ),
  dream(
    'museum',
    ['Open a toy museum', '开一座玩具博物馆'],
    ['Everything may be touched.', '每一件都可以动手玩。'],
  ),
  dream(
    'balloon',
    ['Cross a continent by balloon', '乘热气球横穿大陆'],
    ['The wind decides where you have breakfast.', '在哪儿吃早饭，由风来定。'],
  ),
  dream(
    'temple-inn',
    ['Keep a mountain inn', '在山里开一间客栈'],
    ['Twelve rooms, one hot spring, snow from November.', '十二间房、一眼温泉，十一月起有雪。'],
  ),
  dream(
    'scholarships',
    ['A hundred scholarships', '一百份奖学金'],
    ['Every year, for the first in a family to study.', '每年一百份，给家里第一个上大学的人。'],
  ),
];
