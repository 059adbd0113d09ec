/**
 * Where the pictures stand that every dealer may show, in the place of a dealer's slug: `/img/uploads/shared.library/…`.
 * No slug has a dot.
 */
export const LIBRARY = 'shared.library'
