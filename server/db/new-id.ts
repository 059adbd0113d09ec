import { customAlphabet } from 'nanoid'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * An id that nobody can guess (130 bits). Letters and digits only: one that began with a hyphen would be taken for an
 * option on the command line.
 */
export const newId: () => string = customAlphabet(LETTERS, 22)
