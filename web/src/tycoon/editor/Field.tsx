import { useEffect, useState } from 'react';

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A line of text. What is typed is told at once; an empty line is told when it is left, so that one can begin anew. */
export function TextField({ label, value, onChange }: FieldProps<string>) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const write = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') onChange(typed);
  };
  return (
    <label className="field-row">
      <span>{label}</span>
      <input
        className="field"
        value={text}
        maxLength={40}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          if (text.trim() === '') onChange('');
          setText(value);
        }}
      />
    </label>
  );
}

/** A whole number; anything else is not told. */
export function NumberField({ label, value, onChange }: FieldProps<number>) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText((typed) => (Number(typed) === value ? typed : String(value))), [value]);
  const write = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 13);
    setText(digits);
    onChange(Number(digits));
  };
  return (
    <label className="field-row">
      <span>{label}</span>
      <input
        className="field num"
        inputMode="numeric"
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setText(String(value))}
      />
    </label>
  );
}
