interface LineProps {
  readonly size: number;
  readonly d: string;
}

/** An icon that only results use, in the sprite's line. */
function Line({ size, d }: LineProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="line-icon" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const AgainIcon = () => <Line size={26} d="M5.2 8.5A8 8 0 1 1 4 13M5 3.5v5h5" />;

export const ShareIcon = () => <Line size={22} d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12" />;
