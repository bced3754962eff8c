import type { ReactNode } from 'react';
import { Picks } from './Picks.tsx';

/** A line of settings: what is set, and the control. */
export function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="row">
      <span>{label}</span>
      {children}
    </div>
  );
}

/** A setting with few values. */
export function PickRow<T extends string | number>(props: Parameters<typeof Picks<T>>[0]) {
  return (
    <Row label={props.label}>
      <Picks {...props} />
    </Row>
  );
}

/** A setting with two values; `words` are those for true and false. */
export function SwitchRow({
  label,
  words,
  value,
  onPick,
}: {
  readonly label: string;
  readonly words: readonly [string, string];
  readonly value: boolean;
  readonly onPick: (value: boolean) => void;
}) {
  return (
    <PickRow
      label={label}
      values={['on', 'off']}
      value={value ? 'on' : 'off'}
      word={(each) => (each === 'on' ? words[0] : words[1])}
      onPick={(each) => onPick(each === 'on')}
    />
  );
}
