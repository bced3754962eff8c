import type { GameMap } from '@tycoon/sdk/maps';
import { toMapJson } from './json.ts';

/** A map as the files of the house have it: a tile a line, without what is usual. */
function mapFile(map: GameMap): string {
  const { tiles, ...head } = map;
  const lines = tiles.map(({ price, baseToll, special, ...tile }) => {
    const amounts = {
      ...(price ? { price } : {}),
      ...(baseToll ? { baseToll } : {}),
      ...(special ? { special } : {}),
    };
    return `    ${toMapJson({ ...tile, ...amounts })}`;
  });
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${toMapJson(value)}`,
  );
  return `{\n${[...fields, `  "tiles": [\n${lines.join(',\n')}\n  ]`].join(',\n')}\n}\n`;
}

/** Lets the browser save the map. */
export function saveFile(map: GameMap): void {
  const url = URL.createObjectURL(new Blob([mapFile(map)], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${map.name.en.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || map.key}.map.json`;
  anchor.click();
  URL.revokeObjectURL(url);
}
