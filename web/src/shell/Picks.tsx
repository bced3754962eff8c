import { useId } from 'react';

/** One among few, as a row of keys; a radio group to everything that cannot see it. */
export function Picks<T extends string | number>({
  label,
  values,
  value,
  word,
  onPick,
}: {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly word: (value: T) => string;
  readonly onPick: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="picks">
      <legend className="sr">{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onPick(each)} />
          {word(each)}
        </label>
      ))}
    </fieldset>
  );
}
