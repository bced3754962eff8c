/** The widths, in pixels, up to which a screen counts as each of these. Style sheets may ask for no others. */
export const BREAKPOINTS = { phone: 720, tablet: 860, laptop: 1180 } as const;

/** The layers of the style sheets, from the weakest to the strongest. */
export const LAYERS = ['reset', 'tokens', 'base', 'components', 'pages'] as const;
