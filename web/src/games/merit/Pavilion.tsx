/** The hall the wheel hangs in: a roof with lifted eaves, two posts, three steps. */
export const Pavilion = () => (
  <svg className="pavilion" viewBox="0 0 560 600" preserveAspectRatio="none" aria-hidden="true">
    <path
      className="roof"
      d="M140 8H420C438 58 490 84 556 90V112C420 98 140 98 4 112V90C70 84 122 58 140 8Z"
    />
    <path
      className="tiles"
      d="M190 8C184 52 168 82 144 100M240 8C238 52 230 80 218 97M320 8C322 52 330 80 342 97M370 8C376 52 392 82 416 100"
    />
    <path className="beam" d="M24 118H536V136H24Z" />
    <path className="post" d="M38 136H72V512H38ZM488 136H522V512H488Z" />
    <path className="beam" d="M26 500H84V516H26ZM476 500H534V516H476Z" />
    <path className="step" d="M22 520H538V546H22ZM12 546H548V572H12ZM2 572H558V598H2Z" />
  </svg>
);
