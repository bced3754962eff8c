import './qr-code.css';
import { useEffect, useState } from 'react';

interface Drawing {
  readonly size: number;
  readonly path: string;
}

/** Modules of white that readers need around a code. */
const MARGIN = 4;

/** An address for the camera of a telephone. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    void draw(text).then((drawn) => {
      if (isWanted) setDrawing(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === null) return null;
  const side = drawing.size + 2 * MARGIN;
  return (
    <svg className="qr" viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawing.path} />
    </svg>
  );
}

/** Most people never invite anybody, so the encoder is loaded here. */
async function draw(text: string): Promise<Drawing> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
