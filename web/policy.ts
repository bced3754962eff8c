/** Scripts, styles and workers come from here only. Origins the page may talk to besides its own are added. */
const page = (connect: readonly string[]): readonly string[] => [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  // React sets widths and places as style attributes; a stylesheet from elsewhere stays forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  `connect-src 'self' ${connect.join(' ')}`.trim(),
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
];

/** As a header of every answer; a page that is framed is not ours. */
export const headerPolicy = (connect: readonly string[]): string =>
  [...page(connect), "frame-ancestors 'none'"].join('; ');

/** Of the workers that compile Move to JavaScript: they may do that, and nothing but fetch their own files besides. */
export const WORKER_POLICY: string = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join('; ');

/** As a `<meta>` of a page that any file server may serve: there framing cannot be forbidden. */
export const metaPolicy = (): string => page([]).join('; ');
