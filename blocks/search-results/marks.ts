import { slugify } from '../../runtime/format/slug.ts'

/** The neutral mark that is drawn for a make without a logo of its own. */
export function drawnMark(make: string): string {
  return `/img/makes/${slugify(make)}.svg`
}
