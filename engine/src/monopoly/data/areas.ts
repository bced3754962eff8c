import { type Name, name } from './name.ts';

/** The regions of the board; owning several lands of one region raises the toll on each of them. */
export const AREAS = [
  'GREEN',
  'PURPLE',
  'GREENBLACK',
  'ORANGE',
  'COFFEE',
  'BROWN',
  'BLUE',
  'RED',
  'OCEAN',
] as const;
export type Area = (typeof AREAS)[number];

export const AREA_NAMES: Readonly<Record<Area, Name>> = {
  GREEN: name('綠色', '绿色', 'Green'),
  PURPLE: name('紫色', '紫色', 'Purple'),
  GREENBLACK: name('黑綠色', '黑绿色', 'Dark green'),
  ORANGE: name('橘色', '橘色', 'Orange'),
  COFFEE: name('咖啡色', '咖啡色', 'Coffee'),
  BROWN: name('棕色', '棕色', 'Brown'),
  BLUE: name('藍色', '蓝色', 'Blue'),
  RED: name('紅色', '红色', 'Red'),
  OCEAN: name('海洋', '海洋', 'Ocean'),
};
