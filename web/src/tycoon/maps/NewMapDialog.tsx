import type { GameMap } from '@tycoon/sdk/maps';
import { useMemo, useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { Picks } from '../../shell/Picks.tsx';
import { useText } from '../../text/text.ts';
import { Board } from '../board/Board.tsx';
import { blankMap, LARGEST, SHAPES, SMALLEST } from './blank.ts';
import { mapsText } from './text.ts';

interface NewMapDialogProps {
  readonly onClose: () => void;
  readonly onBegin: (map: Omit<GameMap, 'key'>) => void;
}

const NOBODY = new Map();

/** The outline to begin with, seen while one chooses. */
export function NewMapDialog({ onClose, onBegin }: NewMapDialogProps) {
  const t = useText(mapsText);
  const [shape, setShape] = useState<(typeof SHAPES)[number]>('ring');
  const [columns, setColumns] = useState(10);
  const [rows, setRows] = useState(7);
  const map = useMemo(
    () => ({ ...blankMap({ shape, columns, rows }), name: { en: 'New map', zh: '新地图' } }),
    [shape, columns, rows],
  );
  return (
    <Dialog title={t.newTitle} onClose={onClose}>
      <div className="new-map">
        <div className="gallery-picture">
          <Board map={{ ...map, key: 'new' }} state={null} seats={NOBODY} isPicture />
        </div>
        <Picks label={t.shape} values={SHAPES} value={shape} word={(each) => t[each]} onPick={setShape} />
        <Slider label={t.columns} value={columns} onChange={setColumns} />
        <Slider label={t.rows} value={rows} onChange={setRows} />
        <button type="button" className="key" onClick={() => onBegin(map)}>
          {t.begin}
        </button>
      </div>
    </Dialog>
  );
}

function Slider({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <label className="slider-row">
      <span>{label}</span>
      <input
        type="range"
        min={SMALLEST}
        max={LARGEST}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="num">{value}</output>
    </label>
  );
}
