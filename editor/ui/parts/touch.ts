/** Whether a finger is what points here: lines and tabs that are laid out by number are then 44 px high (WCAG 2.5.5). */
export const IS_TOUCH = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
