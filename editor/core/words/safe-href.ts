/** Addresses that a running text may link to, as in `blocks/shared/text/markdown.ts`, which shows other links as text. */
export const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s()]*$/i
