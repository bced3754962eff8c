/** One part of a house: where it is painted and what it is made of. */
interface HousePart {
  readonly kind: 'wall' | 'roof' | 'window' | 'door' | 'finial' | 'ball';
  readonly d: string;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A swept roof, its eaves at y = 0, `w` wide and `h` high, moved down by `y`. */
function roof(w: number, h: number, y: number): string {
  const a = w / 2;
  const b = w / 4;
  const eave = tenth(y - h * 0.35);
  const bend = tenth(y - h * 0.5);
  const low = tenth(y + 1);
  const top = tenth(y - h);
  return (
    `M${tenth(-a - 1)} ${eave}Q${tenth(-a + 1)} ${low} ${tenth(-a + 5)} ${low}H${tenth(a - 5)}` +
    `Q${tenth(a - 1)} ${low} ${tenth(a + 1)} ${eave}Q${tenth(b + 2)} ${bend} ${tenth(b)} ${top}` +
    `H${tenth(-b)}Q${tenth(-b - 2)} ${bend} ${tenth(-a - 1)} ${eave}Z`
  );
}

/** A house with one roof a level, its foot at the origin, so that levels are counted at a glance; level 4 has a finial. */
export function housePaths(level: number): readonly HousePart[] {
  const parts: HousePart[] = [];
  const widest = [0, 22, 25, 27, 29][level] ?? 29;
  let y = 0;
  for (let storey = 0; storey < level; storey++) {
    const w = widest * (1 - storey * 0.17);
    const wall = storey === 0 ? 9 : 5;
    const height = storey === level - 1 ? 9 : 6.5;
    parts.push({ kind: 'wall', d: `M${tenth(-w / 2)} ${tenth(y)}v${-wall}h${tenth(w)}v${wall}z` });
    if (storey === 0) parts.push({ kind: 'door', d: `M-3 ${tenth(y)}v-6h6v6z` });
    else {
      const sill = tenth(y - 1.3);
      const third = tenth(w * 0.22);
      parts.push({ kind: 'window', d: `M${-third} ${sill}v-2.6M0 ${sill}v-2.6M${third} ${sill}v-2.6` });
    }
    y -= wall;
    parts.push({ kind: 'roof', d: roof(w + 9, height, y) });
    y -= height;
  }
  if (level >= 4) {
    parts.push({ kind: 'finial', d: `M0 ${tenth(y)}v-7` });
    parts.push({ kind: 'ball', d: `M-2.2 ${tenth(y - 8)}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0` });
  }
  return parts;
}
