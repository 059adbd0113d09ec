import { formatCount } from '../../format/money.ts'

/** What a site's stock consists of, in words: cars, vehicles, caravans. */
export interface VehicleNoun {
  one: string
  many: string
}

/** `1 car`, `2,400 cars`. */
export function countOf(count: number, noun: VehicleNoun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`
}

/** Whether the word of a site's stock means caravans ("caravan", "van"): its outlines are those of one. */
export const isCaravan = ({ one }: VehicleNoun): boolean => one.endsWith('van')

/** With a capital first letter, for buttons and headings: `Cars`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
