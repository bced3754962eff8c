import type { Card, FastTrackKind, RatRaceKind } from '@tycoon/engine/cashflow';

/** The sign of every kind of square. */
export const ICONS: Readonly<Record<RatRaceKind | FastTrackKind, string>> = {
  OPPORTUNITY: 'i-deal',
  LIABILITY: 'i-bag',
  OFFER: 'i-market',
  PAYCHECK: 'i-ingot',
  CHARITY: 'i-give',
  CHILD: 'i-child',
  DOWNSIZE: 'i-fired',
  FAST_PAYDAY: 'i-ingot',
  FAST_OPPORTUNITY: 'i-venture',
  FAST_DONATION: 'i-give',
  FAST_PENALTY: 'i-audit',
  FAST_DREAM: 'i-star',
};

/** What is drawn of a square while no card lies open. */
export const SCENES: Readonly<Record<RatRaceKind | FastTrackKind, string>> = {
  OPPORTUNITY: 's-decks',
  LIABILITY: 'd-doodad',
  OFFER: 'd-shop',
  PAYCHECK: 's-payday',
  CHARITY: 's-give',
  CHILD: 's-child',
  DOWNSIZE: 's-fired',
  FAST_PAYDAY: 's-payday',
  FAST_OPPORTUNITY: 'd-partner',
  FAST_DONATION: 's-give',
  FAST_PENALTY: 's-penalty',
  FAST_DREAM: 'm-hall',
};

const MACHINES = new Set(['laundry', 'car-wash', 'print-shop']);

/** What an asset of a category and type looks like. */
export function pictureOf(category: string, type = ''): string {
  switch (category) {
    case 'property':
      return type === 'land' ? 'd-land' : 'd-flat';
    case 'business':
      return MACHINES.has(type) ? 'd-machine' : 'd-shop';
    case 'company':
      return 'd-app';
    case 'partnership':
      return 'd-partner';
    case 'coins':
      return 'd-coins';
    case 'shares':
      return 'd-shares';
    default:
      return 'd-shop';
  }
}

/** The picture on a card. */
export function pictureOfCard(card: Card): string {
  switch (card.kind) {
    case 'shares':
    case 'split':
    case 'reverse-split':
      return 'd-shares';
    case 'holding':
      return pictureOf(card.category, card.type);
    case 'coins':
      return 'd-coins';
    case 'damage':
      return 'd-flat';
    case 'sale':
    case 'improve':
    case 'forced-sale':
    case 'foreclosure':
      return pictureOf(card.target.category, card.target.types[0]);
    case 'doodad':
      return 'd-doodad';
  }
}

/** Dreams that share a picture with another are told apart by their name. */
const DREAM_PICTURES: Readonly<Record<string, string>> = {
  lighthouse: 'm-lighthouse',
  'tea-road': 'm-tea',
  'village-school': 'm-school',
  observatory: 'm-dome',
  orchestra: 'm-music',
  vineyard: 'm-vine',
  'sail-round': 'm-sail',
  rainforest: 'm-forest',
  cinema: 'm-stage',
  'library-train': 'm-train',
  'glass-studio': 'm-kiln',
  'horse-farm': 'm-farm',
  film: 'm-stage',
  'island-clinic': 'm-clinic',
  garden: 'm-forest',
  'race-team': 'm-race',
  polar: 'm-polar',
  bread: 'm-kiln',
  museum: 'm-hall',
  balloon: 'm-balloon',
  'temple-inn': 'm-hall',
  scholarships: 'm-school',
};

export const pictureOfDream = (dream: string): string => DREAM_PICTURES[dream] ?? 'm-lighthouse';

/** Names of the fast track that are too long for a tile. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Endow a foundation': 'Foundation',
  'Cold-storage harbour': 'Cold harbour',
  'Mountain railway': 'Mountain rail',
  'Hot-spring resort': 'Hot springs',
  'Satellite weather': 'Satellites',
  'Chain of bookshops': 'Bookshops',
  'Desalination plant': 'Desalination',
  'Language schools': 'Languages',
  'Warehouse fire': 'Depot fire',
  'Bicycle makers': 'Bicycles',
  'Glass fibre network': 'Glass fibre',
  'Noodle houses': 'Noodle bars',
  'Customs quarrel': 'Customs row',
  'Night train company': 'Night trains',
  'Timber houses': 'Timber homes',
  'Broken embargo': 'Embargo',
  'Chess academy': 'Chess school',
  'Geothermal wells': 'Geothermal',
};

export const shortName = (name: string): string => SHORT_NAMES[name] ?? name;
