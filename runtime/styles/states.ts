/** States in which a block may have a look of its own; a later one wins over those before it. */
export const STYLE_STATES = ['hover', 'focus', 'active'] as const

export type StyleState = (typeof STYLE_STATES)[number]
